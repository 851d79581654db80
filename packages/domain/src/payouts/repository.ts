import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import { type WithdrawalState, openWithdrawalStates } from '@rentreel/contracts/payouts';
import { type EncryptedColumn, listedAmong } from '../kernel/index.ts';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { bankAccounts, payments, payoutHolds, withdrawalSteps, withdrawals } from '@rentreel/db/schema';
import { type Kobo, kobo } from '@rentreel/values';
import {
  type InferSelectModel,
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sum,
} from 'drizzle-orm';

/** A stored withdrawal. Rows stay in this module; `toWithdrawal` converts them for readers. */
export type WithdrawalRow = InferSelectModel<typeof withdrawals>;
export type WithdrawalStepRow = InferSelectModel<typeof withdrawalSteps>;

/** A stored bank account. `toBankAccount` converts it for its owner. */
export type BankAccountRow = InferSelectModel<typeof bankAccounts>;

type Handle = ReadHandle | WriteTx;

/** The encrypted column of bank account numbers, with its encryption purpose. */
export const bankAccountNumbers = {
  table: 'bank_accounts',
  column: 'account_number',
  fingerprintColumn: 'number_fingerprint',
  purpose: 'bank_account.number',
} as const satisfies EncryptedColumn;

export async function findWithdrawal(handle: Handle, id: Id<'pay'>): Promise<WithdrawalRow | undefined> {
  return handle.select().from(withdrawals).where(eq(withdrawals.id, id)).get();
}

/** Returns the id of the journal entry that started a withdrawal. */
export async function findRequestEntry(handle: Handle, id: Id<'pay'>): Promise<string> {
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

/** Lists the steps of a withdrawal, oldest first. */
export async function listSteps(handle: Handle, withdrawalId: Id<'pay'>): Promise<WithdrawalStepRow[]> {
  return handle
    .select()
    .from(withdrawalSteps)
    .where(eq(withdrawalSteps.withdrawalId, withdrawalId))
    .orderBy(asc(withdrawalSteps.version));
}

/** Returns the bank account of the withdrawal of a journal entry; null for the simulator. */
export async function findTarget(handle: Handle, entryId: Id<'jrn'>): Promise<string | null> {
  const row = await handle
    .select({ bankAccountId: withdrawals.bankAccountId })
    .from(payments)
    .innerJoin(withdrawals, eq(withdrawals.id, payments.id))
    .where(eq(payments.entryId, entryId))
    .get();
  return row?.bankAccountId ?? null;
}

/** Returns the administrator who declined the withdrawal of a journal entry; undefined when none did. */
export async function findDecliner(handle: Handle, entryId: Id<'jrn'>): Promise<Id<'usr'> | undefined> {
  const row = await handle
    .select({ actorId: withdrawalSteps.actorId })
    .from(payments)
    .innerJoin(withdrawalSteps, eq(withdrawalSteps.withdrawalId, payments.id))
    .where(and(eq(payments.entryId, entryId), eq(withdrawalSteps.name, 'decline')))
    .get();
  return row?.actorId ?? undefined;
}

/** Sums what a user has withdrawn to bank accounts since a time, in kobo, without returned withdrawals. */
export async function sumWithdrawn(handle: Handle, userId: Id<'usr'>, since: number): Promise<Kobo> {
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
  return kobo(Number(row?.kobo ?? 0));
}

/** Lists withdrawals in these states, oldest first; of these or of all. */
export async function listOpen(
  handle: Handle,
  states: readonly WithdrawalState[],
  caseIds?: readonly string[],
): Promise<WithdrawalRow[]> {
  const { id, state, createdAt } = withdrawals;
  return handle
    .select()
    .from(withdrawals)
    .where(and(inArray(state, [...states]), listedAmong(id, caseIds)))
    .orderBy(asc(createdAt), asc(id))
    .limit(casesListed);
}

/** Lists a user's withdrawals to bank accounts that have not ended, latest first, with their journal entries. */
export async function listOpenOf(
  handle: Handle,
  userId: Id<'usr'>,
): Promise<{ state: WithdrawalState; entryId: Id<'jrn'> }[]> {
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

/** Lists a user's approved withdrawals that have not been sent to the bank. */
export async function listCleared(handle: Handle, userId: Id<'usr'>): Promise<WithdrawalRow[]> {
  return handle
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.state, 'held')));
}

/** Lists withdrawals that the bank paid after they were given up. */
export async function listPaidLate(handle: Handle): Promise<WithdrawalRow[]> {
  return handle
    .select()
    .from(withdrawals)
    .where(isNotNull(withdrawals.paidLateAt))
    .orderBy(desc(withdrawals.paidLateAt))
    .limit(50);
}

/** Lists the last ended withdrawals that needed approval or did not go through. */
export async function listEnded(handle: Handle): Promise<WithdrawalRow[]> {
  const ended = inArray(withdrawals.state, ['paid', 'returned', 'cancelled'] satisfies WithdrawalState[]);
  const notable = or(gte(withdrawals.approvalsNeeded, 1), isNotNull(withdrawals.reason));
  return handle.select().from(withdrawals).where(and(ended, notable)).orderBy(desc(withdrawals.stateSince)).limit(30);
}

/** Lists a user's accounts that are not removed: the default first, then the oldest. */
export async function listBankAccounts(handle: Handle, userId: Id<'usr'>): Promise<BankAccountRow[]> {
  return handle
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), isNull(bankAccounts.removedAt)))
    .orderBy(desc(bankAccounts.isDefault), asc(bankAccounts.createdAt), asc(bankAccounts.id));
}

/** Returns an account, removed or not. */
export async function findBankAccount(handle: Handle, id: Id<'bac'>): Promise<BankAccountRow | undefined> {
  return handle.select().from(bankAccounts).where(eq(bankAccounts.id, id)).get();
}

export async function findBankAccounts(handle: Handle, ids: readonly Id<'bac'>[]): Promise<BankAccountRow[]> {
  return handle
    .select()
    .from(bankAccounts)
    .where(inArray(bankAccounts.id, [...ids]));
}

export async function insertBankAccount(tx: WriteTx, row: BankAccountRow): Promise<void> {
  await tx.insert(bankAccounts).values(row);
}

export async function updateBankAccount(
  tx: WriteTx,
  id: Id<'bac'>,
  change: Partial<Pick<BankAccountRow, 'isDefault' | 'removedAt' | 'recipientCode' | 'provider'>>,
): Promise<void> {
  await tx.update(bankAccounts).set(change).where(eq(bankAccounts.id, id));
}

/** Clears the default mark of a user's accounts. */
export async function clearDefault(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ isDefault: false })
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.isDefault, true)));
}

export type PayoutHoldRow = typeof payoutHolds.$inferSelect;

export async function findHold(handle: Handle, userId: Id<'usr'>): Promise<PayoutHoldRow | undefined> {
  return handle.select().from(payoutHolds).where(eq(payoutHolds.userId, userId)).get();
}

/** Lists holds, longest first. */
export async function listHolds(handle: Handle): Promise<PayoutHoldRow[]> {
  return handle.select().from(payoutHolds).orderBy(asc(payoutHolds.heldAt)).limit(100);
}

/** Stores a hold, or replaces the reason of an existing one. */
export async function storeHold(tx: WriteTx, { userId, ...hold }: PayoutHoldRow): Promise<void> {
  await tx
    .insert(payoutHolds)
    .values({ userId, ...hold })
    .onConflictDoUpdate({ target: payoutHolds.userId, set: hold });
}

export async function deleteHold(tx: WriteTx, userId: Id<'usr'>): Promise<void> {
  await tx.delete(payoutHolds).where(eq(payoutHolds.userId, userId));
}

/** A deleted account with money in its wallet. */
export interface LeftMoneyRow {
  readonly userId: Id<'usr'>;
  readonly balanceKobo: Kobo;
  readonly deletedAt: number;
}

const leftMoney = `SELECT users.id AS userId, deleted_at AS deletedAt, balance_kobo AS balanceKobo
  FROM users JOIN ledger_accounts ON code = 'user:' || users.id || ':available'
  WHERE deleted_at IS NOT NULL AND balance_kobo > 0`;

/** Lists deleted accounts with money in their wallet, deleted longest ago first. */
export const listLeftMoney = ({ $client }: Handle): Promise<readonly LeftMoneyRow[]> =>
  queryRows<LeftMoneyRow>($client, `${leftMoney} ORDER BY deleted_at, users.id LIMIT ${casesListed}`);

/** Returns the money of one deleted account; undefined for any other account, and without money. */
export async function findLeftMoney({ $client }: Handle, userId: Id<'usr'>): Promise<LeftMoneyRow | undefined> {
  return (await queryRows<LeftMoneyRow>($client, `${leftMoney} AND users.id = ?`, [userId]))[0];
}

/** Lists the bank accounts of these users to which a payout was requested, latest first. */
export async function listPaidAccounts(handle: Handle, userIds: readonly Id<'usr'>[]): Promise<BankAccountRow[]> {
  const { id, userId, createdAt } = bankAccounts;
  const wasUsed = exists(
    handle.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.bankAccountId, id)),
  );
  return handle
    .select()
    .from(bankAccounts)
    .where(and(inArray(userId, [...userIds]), wasUsed))
    .orderBy(desc(createdAt), desc(id));
}
