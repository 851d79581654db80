import type { Id } from '@rentreel/contracts/ids';
import { type SqlRunner, queryRows } from '@rentreel/db';
import type { Kobo } from '@rentreel/values';

const insertPaymentRows = `INSERT INTO payments
    (id, user_id, direction, amount_kobo, state, provider, provider_reference, entry_id, created_at, updated_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 8
  FROM json_each(?)`;

const updatePaymentState = `UPDATE payments SET state = ?, provider_reference = ?, updated_at = ?
  WHERE id = ? AND state = 'pending'`;

export type PaymentState = 'pending' | 'settled' | 'returned';

/** Money that comes in or goes out through a gateway, before its entry exists. */
export interface NewPayment {
  readonly id: Id<'pay'>;
  readonly userId: Id<'usr'>;
  readonly direction: 'deposit' | 'withdrawal';
  readonly amountKobo: Kobo;
  readonly state: PaymentState;
  readonly provider: string;
  readonly providerReference: string | null;
}

interface EntryPayment {
  readonly payment: NewPayment;
  readonly entryId: Id<'jrn'>;
  readonly createdAt: number;
}

export async function insertPayments(runner: SqlRunner, payments: readonly EntryPayment[]): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map(({ payment, entryId, createdAt }) => [
    payment.id,
    payment.userId,
    payment.direction,
    payment.amountKobo,
    payment.state,
    payment.provider,
    payment.providerReference,
    entryId,
    createdAt,
  ]);
  await queryRows(runner, insertPaymentRows, [JSON.stringify(rows)]);
}

interface PaymentEnd {
  readonly paymentId: Id<'pay'>;
  readonly state: Exclude<PaymentState, 'pending'>;
  readonly providerReference: string | null;
  readonly now: number;
}

/** The bank returned money that it had paid out. */
export async function noteReversal(runner: SqlRunner, { paymentId, now }: Pick<PaymentEnd, 'paymentId' | 'now'>) {
  const sql = "UPDATE payments SET state = 'returned', updated_at = ? WHERE id = ? AND state = 'settled'";
  await queryRows(runner, sql, [now, paymentId]);
}

/** Ends a pending payment; a payment that has already ended stays unchanged. */
export async function endPayment(runner: SqlRunner, end: PaymentEnd): Promise<void> {
  await queryRows(runner, updatePaymentState, [end.state, end.providerReference, end.now, end.paymentId]);
}

const insertWithdrawalRows = `INSERT INTO withdrawals
    (id, user_id, amount_kobo, bank_account_id, state, state_since, version, approvals_needed, given_up, created_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 6, value ->> 5, value ->> 7, 0, value ->> 6
  FROM json_each(?)`;

const insertStepRows = `INSERT INTO withdrawal_steps (withdrawal_id, version, name, driver, actor_id, state, note, at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, '', value ->> 6
  FROM json_each(?)`;

/** The initial state of a withdrawal: waiting for approval, or cleared at once. */
export interface NewWithdrawal {
  readonly paymentId: Id<'pay'>;
  readonly userId: Id<'usr'>;
  readonly amountKobo: number;
  readonly bankAccountId: Id<'bac'> | null;
  readonly approvalsNeeded: number;
  /** The administrator who requested it; omitted when the owner did. */
  readonly requestedBy?: Id<'usr'> | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface StartedWithdrawal extends NewWithdrawal {
  readonly state: 'requested' | 'held';
  readonly version: number;
}

const begin = (withdrawal: NewWithdrawal): StartedWithdrawal =>
  withdrawal.approvalsNeeded === 0
    ? { ...withdrawal, state: 'held', version: 2 }
    : { ...withdrawal, state: 'requested', version: 1 };

function stepsOf({ paymentId, userId, version, requestedBy, at }: StartedWithdrawal): unknown[][] {
  const asker = requestedBy === undefined ? ['owner', userId] : ['admin', requestedBy];
  const asked = [paymentId, 1, 'request', ...asker, 'requested', at];
  return version === 1 ? [asked] : [asked, [paymentId, 2, 'clear', 'system', null, 'held', at]];
}

/** Stores the initial states of withdrawals, with two statements. */
export async function insertWithdrawals(runner: SqlRunner, withdrawals: readonly NewWithdrawal[]): Promise<void> {
  if (withdrawals.length === 0) return;
  const begun = withdrawals.map(begin);
  const rows = begun.map((row) => [
    row.paymentId,
    row.userId,
    row.amountKobo,
    row.bankAccountId,
    row.state,
    row.version,
    row.at,
    row.approvalsNeeded,
  ]);
  await queryRows(runner, insertWithdrawalRows, [JSON.stringify(rows)]);
  await queryRows(runner, insertStepRows, [JSON.stringify(begun.flatMap(stepsOf))]);
}
