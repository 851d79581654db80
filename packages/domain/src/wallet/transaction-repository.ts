import type { Id } from '@rentreel/contracts/ids';
import { type SqlRunner, queryRows } from '@rentreel/db';
import type { RefundReason } from '@rentreel/contracts/refunds';
import type { AccountCode } from '@rentreel/ledger';
import type { PaymentState } from './payment-repository.ts';
import type { HistoryRow } from './transaction-dto.ts';

const columns = `e.id, e.kind, e.description, e.category, l.amount_kobo AS amountKobo,
    l.balance_after_kobo AS balanceAfterKobo, e.occurred_at AS occurredAt, e.created_at AS createdAt,
    l.entry_seq AS seq, p.state AS paymentState`;

/** A line with the facts that identify the lines related to it. */
export interface TransactionLineRow extends HistoryRow {
  readonly refersTo: Id<'jrn'> | null;
  /** The accounts of its entry: JSON, [{ account, amountKobo }]. */
  readonly lines: string;
}

/**
 * Returns the line of an account in an entry; undefined when the entry does not exist or does not touch the account.
 */
export async function findLine(
  runner: SqlRunner,
  account: AccountCode,
  entryId: Id<'jrn'>,
): Promise<TransactionLineRow | undefined> {
  const [row] = await queryRows<TransactionLineRow>(
    runner,
    `SELECT ${columns}, e.refers_to AS refersTo, e.lines
      FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq AND l.account_code = ?
      LEFT JOIN payments AS p ON p.entry_id = e.id WHERE e.id = ?`,
    [account, entryId],
  );
  return row;
}

export interface PaymentDetailRow {
  readonly id: Id<'pay'>;
  readonly provider: string;
  readonly providerReference: string | null;
  readonly state: PaymentState;
  readonly since: number;
}

/** Returns the payment that an entry started. */
export async function findPaymentOf(runner: SqlRunner, entryId: Id<'jrn'>): Promise<PaymentDetailRow | undefined> {
  const [row] = await queryRows<PaymentDetailRow>(
    runner,
    `SELECT id, provider, provider_reference AS providerReference, state, updated_at AS since
      FROM payments WHERE entry_id = ?`,
    [entryId],
  );
  return row;
}

/** Returns the booking whose later rent instalment an entry paid; undefined for other entries. */
export async function findInstalmentOf(runner: SqlRunner, entryId: Id<'jrn'>): Promise<Id<'bkg'> | undefined> {
  const [row] = await queryRows<{ bookingId: Id<'bkg'> }>(
    runner,
    'SELECT booking_id AS bookingId FROM booking_instalments WHERE entry_id = ?',
    [entryId],
  );
  return row?.bookingId;
}

/** Returns the booking whose last term an entry paid for. */
export async function findBookingPaidBy(runner: SqlRunner, entryId: Id<'jrn'>): Promise<Id<'bkg'> | undefined> {
  const [row] = await queryRows<{ id: Id<'bkg'> }>(runner, 'SELECT id FROM bookings WHERE fund_entry_id = ?', [
    entryId,
  ]);
  return row?.id;
}

/**
 * Returns the booking that a payment was started for and whose money an entry put into the payer's wallet; undefined for
 * other purposes.
 */
export async function findBookingPaidFor(runner: SqlRunner, entryId: Id<'jrn'>): Promise<Id<'bkg'> | undefined> {
  const [row] = await queryRows<{ id: Id<'bkg'> }>(
    runner,
    `SELECT i.subject_id AS id FROM journal_entries AS e
      JOIN payment_intents AS i ON i.id = substr(e.idempotency_key, length('payment_to_wallet:') + 1, length('int_') + 26)
      WHERE e.id = ? AND i.purpose = 'booking'`,
    [entryId],
  );
  return row?.id;
}

export interface RefundOfEntryRow {
  readonly bookingId: Id<'bkg'> | null;
  readonly reason: RefundReason;
  readonly text: string;
}

/** Returns the refund that an entry paid; undefined for other entries. */
export async function findRefundOf(runner: SqlRunner, entryId: Id<'jrn'>): Promise<RefundOfEntryRow | undefined> {
  const [row] = await queryRows<RefundOfEntryRow>(
    runner,
    'SELECT booking_id AS bookingId, reason, text FROM refunds WHERE entry_id = ?',
    [entryId],
  );
  return row;
}

/** The keys that find a group of related lines. */
export interface RelatedKeys {
  /** Accounts used only by these lines, such as `insp:ins_…`. */
  readonly subjects: readonly string[];
  /** The entry that started the group. */
  readonly firstEntryId: string | null;
  /** The keys of the entries that end it. */
  readonly endKeys: readonly string[];
}

/** Returns an account's lines of one related group, oldest first. */
export async function listRelatedLines(
  runner: SqlRunner,
  account: AccountCode,
  { subjects, firstEntryId, endKeys }: RelatedKeys,
): Promise<readonly HistoryRow[]> {
  return queryRows<HistoryRow>(
    runner,
    `SELECT ${columns}
      FROM (
        SELECT entry_seq AS seq FROM journal_lines WHERE account_code IN (SELECT value FROM json_each(?))
        UNION SELECT seq FROM journal_entries WHERE id = ?
        UNION SELECT seq FROM journal_entries WHERE idempotency_key IN (SELECT value FROM json_each(?))
      ) AS related
      JOIN journal_lines AS l ON l.entry_seq = related.seq AND l.account_code = ?
      JOIN journal_entries AS e ON e.seq = l.entry_seq
      LEFT JOIN payments AS p ON p.entry_id = e.id
      ORDER BY l.entry_seq LIMIT 50`,
    [JSON.stringify(subjects), firstEntryId, JSON.stringify(endKeys), account],
  );
}
