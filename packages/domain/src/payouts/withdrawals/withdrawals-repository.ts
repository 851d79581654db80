import type { ReadHandle, WriteTx } from '@rentreel/db';
import { payments, withdrawals, withdrawalSteps } from '@rentreel/db/schema';
import { and, asc, desc, eq, gte, inArray, isNotNull, notInArray, or, sum } from 'drizzle-orm';
import { openWithdrawalStates, type WithdrawalState } from '@rentreel/contracts/payouts';
import type { WithdrawalRow, WithdrawalStepRow } from './withdrawal-row.ts';

type Handle = ReadHandle | WriteTx;

export async function findWithdrawal(handle: Handle, id: string): Promise<WithdrawalRow | undefined> {
  return handle.select().from(withdrawals).where(eq(withdrawals.id, id)).get();
}

/** The entry of the journal with which a withdrawal began. */
export async function findRequestEntry(handle: Handle, id: string): Promise<string> {
  const row = await handle.select({ entryId: payments.entryId }).from(payments).where(eq(payments.id, id)).get();
  if (!row) throw new Error(`Withdrawal ${id} has no payment`);
  return row.entryId;
}

export async function updateWithdrawal(tx: WriteTx, { id, ...row }: WithdrawalRow): Promise<void> {
  await tx.update(withdrawals).set(row).where(eq(withdrawals.id, id));
}

export async function insertStep(tx: WriteTx, step: WithdrawalStepRow): Promise<void> {
  await tx.insert(withdrawalSteps).values(step);
}

/** What happened to a withdrawal, the first thing first. */
export async function listSteps(handle: Handle, withdrawalId: string): Promise<WithdrawalStepRow[]> {
  return handle
    .select()
    .from(withdrawalSteps)
    .where(eq(withdrawalSteps.withdrawalId, withdrawalId))
    .orderBy(asc(withdrawalSteps.version));
}

/** Kobo that somebody has withdrawn to bank accounts since a moment, without what came back. */
export async function sumWithdrawn(handle: Handle, userId: string, since: number): Promise<number> {
  const counted = and(
    eq(withdrawals.userId, userId),
    gte(withdrawals.createdAt, since),
    isNotNull(withdrawals.bankAccountId),
    notInArray(withdrawals.state, ['returned', 'cancelled'] satisfies WithdrawalState[]),
  );
  const row = await handle
    .select({ kobo: sum(withdrawals.amountKobo) })
    .from(withdrawals)
    .where(counted)
    .get();
  return Number(row?.kobo ?? 0);
}

/** What has not ended, the oldest first. */
export async function listOpen(handle: Handle, states: readonly WithdrawalState[]): Promise<WithdrawalRow[]> {
  return handle
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.state, [...states]))
    .orderBy(asc(withdrawals.createdAt))
    .limit(100);
}

/** Withdrawals of somebody to bank accounts that have not ended, the latest first, with the entries that began them. */
export async function listOpenOf(
  handle: Handle,
  userId: string,
): Promise<{ state: WithdrawalState; entryId: string }[]> {
  const open = and(
    eq(withdrawals.userId, userId),
    inArray(withdrawals.state, [...openWithdrawalStates]),
    isNotNull(withdrawals.bankAccountId),
  );
  return handle
    .select({ state: withdrawals.state, entryId: payments.entryId })
    .from(withdrawals)
    .innerJoin(payments, eq(payments.id, withdrawals.id))
    .where(open)
    .orderBy(desc(withdrawals.createdAt))
    .limit(100);
}

/** What somebody withdraws and the bank has not been asked for yet, though nobody has to approve it any more. */
export async function listCleared(handle: Handle, userId: string): Promise<WithdrawalRow[]> {
  return handle
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.state, 'held')));
}

/** What the bank paid after it was given up. */
export async function listPaidLate(handle: Handle): Promise<WithdrawalRow[]> {
  return handle
    .select()
    .from(withdrawals)
    .where(isNotNull(withdrawals.paidLateAt))
    .orderBy(desc(withdrawals.paidLateAt))
    .limit(50);
}

/** The last that ended after somebody had to approve them, or that did not go through. */
export async function listEnded(handle: Handle): Promise<WithdrawalRow[]> {
  const ended = inArray(withdrawals.state, ['paid', 'returned', 'cancelled'] satisfies WithdrawalState[]);
  const notable = or(gte(withdrawals.approvalsNeeded, 1), isNotNull(withdrawals.reason));
  return handle.select().from(withdrawals).where(and(ended, notable)).orderBy(desc(withdrawals.stateSince)).limit(30);
}
