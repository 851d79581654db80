import type { RefundReason } from '@rentreel/contracts/refunds';
import type { AccountCode } from '@rentreel/ledger';
import type { PaymentState } from './payment-repository.ts';
import { type SqlRunner, queryRows } from './sql-runner.ts';
import type { HistoryRow } from './transaction-dto.ts';

const columns = `e.id, e.kind, e.description, e.category, l.amount_kobo AS amountKobo,
    l.balance_after_kobo AS balanceAfterKobo, e.occurred_at AS occurredAt, e.created_at AS createdAt,
    l.entry_seq AS seq, p.state AS paymentState`;

/** A line with what tells which matter it is part of. */
export interface MatterRow extends HistoryRow {
  readonly refersTo: string | null;
  /** The accounts of its entry: JSON, [{ account, amountKobo }]. */
  readonly lines: string;
}

/** The line of an account that an entry made; undefined when the entry is not there or does not touch it. */
export async function findLine(
  runner: SqlRunner,
  account: AccountCode,
  entryId: string,
): Promise<MatterRow | undefined> {
  const [row] = await queryRows<MatterRow>(
    runner,
    `SELECT ${columns}, e.refers_to AS refersTo, e.lines
      FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq AND l.account_code = ?
      LEFT JOIN payments AS p ON p.entry_id = e.id WHERE e.id = ?`,
    [account, entryId],
  );
  return row;
}

export interface PaymentDetailRow {
  readonly id: string;
  readonly provider: string;
  readonly providerReference: string | null;
  readonly state: PaymentState;
  readonly since: number;
}

/** The payment that an entry began. */
export async function findPaymentOf(runner: SqlRunner, entryId: string): Promise<PaymentDetailRow | undefined> {
  const [row] = await queryRows<PaymentDetailRow>(
    runner,
    `SELECT id, provider, provider_reference AS providerReference, state, updated_at AS since
      FROM payments WHERE entry_id = ?`,
    [entryId],
  );
  return row;
}

/** The booking whose rent an entry paid a later part of; undefined when it did not. */
export async function findInstalmentOf(runner: SqlRunner, entryId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ bookingId: string }>(
    runner,
    'SELECT booking_id AS bookingId FROM booking_instalments WHERE entry_id = ?',
    [entryId],
  );
  return row?.bookingId;
}

/** The booking whose last term an entry paid for. */
export async function findBookingPaidBy(runner: SqlRunner, entryId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ id: string }>(runner, 'SELECT id FROM bookings WHERE fund_entry_id = ?', [entryId]);
  return row?.id;
}

/** The booking for which a payment was begun that an entry put into the payer's wallet; undefined for other purposes. */
export async function findBookingPaidFor(runner: SqlRunner, entryId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ id: string }>(
    runner,
    `SELECT i.subject_id AS id FROM journal_entries AS e
      JOIN payment_intents AS i ON i.id = substr(e.idempotency_key, length('payment_to_wallet:') + 1, length('int_') + 26)
      WHERE e.id = ? AND i.purpose = 'booking'`,
    [entryId],
  );
  return row?.id;
}

export interface RefundOfEntryRow {
  readonly bookingId: string | null;
  readonly reason: RefundReason;
  readonly text: string;
}

/** The refund that an entry paid; undefined for other entries. */
export async function findRefundOf(runner: SqlRunner, entryId: string): Promise<RefundOfEntryRow | undefined> {
  const [row] = await queryRows<RefundOfEntryRow>(
    runner,
    'SELECT booking_id AS bookingId, reason, text FROM refunds WHERE entry_id = ?',
    [entryId],
  );
  return row;
}

/** What the lines of one matter have in common. */
export interface Matter {
  /** Accounts that only this matter has, like `insp:ins_…`. */
  readonly subjects: readonly string[];
  /** The entry that began it. */
  readonly firstEntryId: string | null;
  /** The keys of the entries that end it. */
  readonly endKeys: readonly string[];
}

/** An account's lines of one matter, oldest first. */
export async function listMatter(
  runner: SqlRunner,
  account: AccountCode,
  { subjects, firstEntryId, endKeys }: Matter,
): Promise<readonly HistoryRow[]> {
  return queryRows<HistoryRow>(
    runner,
    `SELECT ${columns}
      FROM (
        SELECT entry_seq AS seq FROM journal_lines WHERE account_code IN (SELECT value FROM json_each(?))
        UNION SELECT seq FROM journal_entries WHERE id = ?
        UNION SELECT seq FROM journal_entries WHERE idempotency_key IN (SELECT value FROM json_each(?))
      ) AS matter
      JOIN journal_lines AS l ON l.entry_seq = matter.seq AND l.account_code = ?
      JOIN journal_entries AS e ON e.seq = l.entry_seq
      LEFT JOIN payments AS p ON p.entry_id = e.id
      ORDER BY l.entry_seq LIMIT 50`,
    [JSON.stringify(subjects), firstEntryId, JSON.stringify(endKeys), account],
  );
}
