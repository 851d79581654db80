import { users } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import type { Person } from './booking-card.ts';
import type { Handle } from './bookings-repository.ts';

/** Names and badges of these people, by id. */
export async function findPeople(handle: Handle, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await handle
    .select({ id: users.id, name: users.name, isVerified: users.isVerified })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
