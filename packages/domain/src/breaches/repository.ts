import type { BreachState } from '@rentreel/contracts/breaches';
import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { breachSteps, breaches } from '@rentreel/db/schema';
import { asc, desc, eq } from 'drizzle-orm';

type Handle = ReadHandle | WriteTx;

/** A stored breach; internal to this module. */
export type BreachRow = typeof breaches.$inferSelect;

export async function findBreach(handle: Handle, id: Id<'bre'>): Promise<BreachRow | undefined> {
  return handle.select().from(breaches).where(eq(breaches.id, id)).get();
}

/** Returns open breaches, earliest deadline first; or closed ones, most recent first. */
export async function listBreachRows(handle: Handle, state: BreachState, limit: number): Promise<BreachRow[]> {
  return handle
    .select()
    .from(breaches)
    .where(eq(breaches.state, state))
    .orderBy(state === 'open' ? asc(breaches.dueAt) : desc(breaches.stateSince), asc(breaches.id))
    .limit(limit);
}

export async function insertBreach(tx: WriteTx, row: BreachRow): Promise<void> {
  await tx.insert(breaches).values(row);
}

export async function updateBreachRow(tx: WriteTx, { id, ...row }: BreachRow): Promise<void> {
  await tx.update(breaches).set(row).where(eq(breaches.id, id));
}

export async function insertBreachStep(tx: WriteTx, step: typeof breachSteps.$inferInsert): Promise<void> {
  await tx.insert(breachSteps).values(step);
}
