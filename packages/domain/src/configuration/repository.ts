import type { ConfigurationChangeState, ConfigurationKey } from '@rentreel/contracts/configuration';
import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { configurationChanges } from '@rentreel/db/schema';
import { type SQL, and, asc, count, desc, eq, gt, inArray, or } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;
export type ChangeRow = typeof configurationChanges.$inferSelect;

const { id, number, key, state, effectiveFrom } = configurationChanges;

/** Returns the number of the next change. */
export async function nextNumber(tx: WriteTx): Promise<number> {
  const [latest] = await tx.select({ number }).from(configurationChanges).orderBy(desc(number)).limit(1);
  return (latest?.number ?? 0) + 1;
}

export async function insertChange(tx: WriteTx, row: ChangeRow): Promise<void> {
  await tx.insert(configurationChanges).values(row);
}

export async function updateChange(tx: WriteTx, { id: changeId, ...row }: ChangeRow): Promise<void> {
  await tx.update(configurationChanges).set(row).where(eq(id, changeId));
}

export async function findChange(handle: Handle, changeId: Id<'cfg'>): Promise<ChangeRow | undefined> {
  return handle.select().from(configurationChanges).where(eq(id, changeId)).get();
}

const isOpenAt = (now: number): SQL | undefined =>
  or(eq(state, 'waiting'), and(eq(state, 'approved'), gt(effectiveFrom, now)));

/** Returns the change of a key that is pending, or approved and not started; undefined when there is none. */
export async function findOpenChange(
  handle: Handle,
  of: ConfigurationKey,
  now: number,
): Promise<ChangeRow | undefined> {
  return handle
    .select()
    .from(configurationChanges)
    .where(and(eq(key, of), isOpenAt(now)))
    .get();
}

/** Returns every change that is pending, or approved and not started, oldest first. */
export async function listOpenChanges(handle: Handle, now: number): Promise<ChangeRow[]> {
  return handle.select().from(configurationChanges).where(isOpenAt(now)).orderBy(asc(number));
}

/** Returns the changes of a key, most recent first. */
export async function listChangesOf(handle: Handle, of: ConfigurationKey, limit: number): Promise<ChangeRow[]> {
  return handle.select().from(configurationChanges).where(eq(key, of)).orderBy(desc(number)).limit(limit);
}

/** Counts the changes of each key in these states. */
export async function countChanges(
  handle: Handle,
  states: readonly ConfigurationChangeState[],
): Promise<Map<ConfigurationKey, number>> {
  const rows = await handle
    .select({ key, changes: count() })
    .from(configurationChanges)
    .where(inArray(state, [...states]))
    .groupBy(key);
  return new Map(rows.map((row) => [row.key, row.changes]));
}
