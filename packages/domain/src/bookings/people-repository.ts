import { prepareOnce } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { sql } from 'drizzle-orm';
import type { Person } from './booking-card.ts';
import type { Handle } from './bookings-repository.ts';

const peopleOf = prepareOnce((handle: Handle) =>
  handle
    .select({ id: users.id, name: users.name, isVerified: users.isVerified })
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${sql.placeholder('ids')}))`)
    .prepare(),
);

/** Names and badges of these people, by id. */
export async function findPeople(handle: Handle, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await peopleOf(handle).all({ ids: JSON.stringify([...new Set(ids)]) });
  return new Map(rows.map((row) => [row.id, row]));
}
