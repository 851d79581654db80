import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import { openRecoveryStates } from '@rentreel/contracts/recoveries';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { accountRecoveries, accountRecoverySteps } from '@rentreel/db/schema';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { listedAmong } from '../kernel/index.ts';

type Handle = ReadHandle | WriteTx;
export type RecoveryRow = typeof accountRecoveries.$inferSelect;

export async function findRecovery(handle: Handle, id: Id<'acr'>): Promise<RecoveryRow | undefined> {
  return handle.select().from(accountRecoveries).where(eq(accountRecoveries.id, id)).get();
}

/** Returns the request of a person that can still be stopped. */
export async function findOpenRecovery(handle: Handle, userId: Id<'usr'>): Promise<RecoveryRow | undefined> {
  const open = inArray(accountRecoveries.state, [...openRecoveryStates]);
  return handle
    .select()
    .from(accountRecoveries)
    .where(and(eq(accountRecoveries.userId, userId), open))
    .get();
}

/** Returns the last request of a person whose codes were entered. */
export async function findLastRequested(handle: Handle, userId: Id<'usr'>): Promise<RecoveryRow | undefined> {
  return handle
    .select()
    .from(accountRecoveries)
    .where(and(eq(accountRecoveries.userId, userId), isNotNull(accountRecoveries.requestedAt)))
    .orderBy(desc(accountRecoveries.createdAt))
    .limit(1)
    .get();
}

/** Returns requests that wait for their delay or a decision, of these or of all: decidable ones first, then oldest first. */
export async function listRecoveries(handle: Handle, caseIds: readonly string[] | undefined): Promise<RecoveryRow[]> {
  const { id, stateSince } = accountRecoveries;
  return handle
    .select()
    .from(accountRecoveries)
    .where(and(sql`state in ('waiting', 'in_review')`, listedAmong(id, caseIds)))
    .orderBy(sql`state = 'waiting'`, asc(stateSince), asc(id))
    .limit(casesListed);
}

export async function insertRecovery(tx: WriteTx, row: RecoveryRow): Promise<void> {
  await tx.insert(accountRecoveries).values(row);
}

export async function updateRecovery(tx: WriteTx, { id, ...row }: RecoveryRow): Promise<void> {
  await tx.update(accountRecoveries).set(row).where(eq(accountRecoveries.id, id));
}

export async function insertRecoveryStep(tx: WriteTx, row: typeof accountRecoverySteps.$inferInsert): Promise<void> {
  await tx.insert(accountRecoverySteps).values(row);
}

export async function countWrongCodes(tx: WriteTx, id: Id<'acr'>, checks: number): Promise<void> {
  await tx.update(accountRecoveries).set({ checks }).where(eq(accountRecoveries.id, id));
}
