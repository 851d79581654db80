import type { ReadHandle, WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import type { Person } from './inspection-dto.ts';

/** Names and badges of these people, by id. */
export async function findPeople(
  handle: ReadHandle | WriteTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const rows = await handle
    .select({ id: users.id, name: users.name, isVerified: users.isVerified })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
