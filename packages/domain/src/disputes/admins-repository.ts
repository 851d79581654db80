import type { ReadHandle, WriteTx } from '@rentreel/db';
import { users } from '@rentreel/db/schema';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Administrator } from './deciders.ts';

/** Administrators but the two people themselves, by name. */
export async function listAdministrators(
  handle: ReadHandle | WriteTx,
  people: readonly string[],
): Promise<Administrator[]> {
  return handle
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), notInArray(users.id, [...people])))
    .orderBy(asc(users.name))
    .limit(50);
}
