import type { ReadHandle } from '@rentreel/db';
import { listings } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';

/** The titles of these homes, by id. */
export async function titlesOf(handle: ReadHandle, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await handle
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(inArray(listings.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
