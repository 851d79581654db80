import type { Kobo } from '@rentreel/money';
import { queryRows, type SqlRunner } from './query-rows.ts';

const insertPaymentRows = `INSERT INTO payments
    (id, user_id, direction, amount_kobo, state, provider, provider_reference, entry_id, created_at, updated_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 8
  FROM json_each(?)`;

const updatePaymentState = `UPDATE payments SET state = ?, provider_reference = ?, updated_at = ?
  WHERE id = ? AND state = 'pending'`;

export type PaymentState = 'pending' | 'settled' | 'returned';

/** Money that comes in or goes out through a gateway, before it has its entry. */
export interface NewPayment {
  readonly id: string;
  readonly userId: string;
  readonly direction: 'deposit' | 'withdrawal';
  readonly amountKobo: Kobo;
  readonly state: PaymentState;
  readonly provider: string;
  readonly providerReference: string | null;
}

export interface EntryPayment {
  readonly payment: NewPayment;
  readonly entryId: string;
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

export interface PaymentEnd {
  readonly paymentId: string;
  readonly state: Exclude<PaymentState, 'pending'>;
  readonly providerReference: string | null;
  readonly now: number;
}

/** The bank has sent back what it had paid. */
export async function noteReversal(runner: SqlRunner, { paymentId, now }: Pick<PaymentEnd, 'paymentId' | 'now'>) {
  const sql = "UPDATE payments SET state = 'returned', updated_at = ? WHERE id = ? AND state = 'settled'";
  await queryRows(runner, sql, [now, paymentId]);
}

/** Ends a pending payment; one that has ended already stays as it is. */
export async function endPayment(runner: SqlRunner, end: PaymentEnd): Promise<void> {
  await queryRows(runner, updatePaymentState, [end.state, end.providerReference, end.now, end.paymentId]);
}
