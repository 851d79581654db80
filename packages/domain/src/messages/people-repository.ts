import type { ReadHandle } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';

/** What people are called, by their ids. */
export async function findPeople(handle: ReadHandle, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await handle
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
