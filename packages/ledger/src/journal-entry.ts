import { isKobo, type Kobo, negateKobo } from '@rentreel/values';
import { type AccountCode, accountFromCode } from './accounts.ts';
import { LedgerError } from './ledger-error.ts';

/**
 * THE SIGN CONVENTION OF THE BOOKS
 *
 * In a journal entry a debit is positive and a credit is negative, so the lines of an entry sum to zero.
 * The stored balance of an account is kept on its normal side: assets and expenses as debit less credit, liabilities
 * and income as credit less debit. A wallet with ₦500 in it is a liability of +50000 kobo.
 */
export interface JournalLine {
  readonly account: AccountCode;
  readonly amountKobo: Kobo;
}

export const entryKinds = [
  'deposit',
  'withdrawal_requested',
  'withdrawal_paid',
  'withdrawal_returned',
  'withdrawal_reversed',
  'withdrawal_paid_late',
  'transfer',
  'accounts_merged',
  'inspection_fee_held',
  'inspection_fee_returned',
  'inspection_fee_paid',
  'pot_saved',
  'pot_taken',
  'escrow_funded',
  'escrow_released',
  'escrow_refunded',
  'escrow_ruled',
  'caution_settled',
  'instalment_paid',
  'rent_returned',
  'penalty_taken',
  'penalty_collected',
  'payment_part_held',
  'payment_part_freed',
  'payment_to_wallet',
  'payment_refund_asked',
  'payment_refund_paid',
  'payment_refund_returned',
  'provider_fee',
  'chargeback_held',
  'chargeback_won',
  'chargeback_lost',
  'chargeback_collected',
  'referral_budget_filled',
  'referral_reserved',
  'referral_returned',
  'referral_paid',
  'referral_taken_back',
  'fee_refunded',
  'goodwill_paid',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A movement of money that is not yet in the journal. Immutable: a correction is a new entry. */
export interface JournalEntry {
  readonly kind: EntryKind;
  /** Text that the owner reads in the wallet. */
  readonly description: string;
  readonly category?: 'escrow';
  /** Unique in the whole journal: an entry with the same key is the same movement. */
  readonly idempotencyKey: string;
  /** Id of the entry that this one settles, returns or corrects. */
  readonly refersTo?: string;
  readonly lines: readonly JournalLine[];
  /** Epoch milliseconds. */
  readonly occurredAt: number;
}

/** An entry with its position in the journal. */
export interface RecordedEntry extends JournalEntry {
  readonly id: string;
  /** Increases with every entry; may have gaps where an entry was refused. */
  readonly seq: number;
}

/**
 * Validates a new entry as a whole and returns it, so that no posting template returns an entry that the ledger would refuse.
 */
export function journalEntryOf(entry: JournalEntry): JournalEntry {
  assertBalanced(entry);
  if (entry.description === '') throw new LedgerError('ledger.invalid_entry', 'an entry needs a description');
  if (entry.idempotencyKey === '') throw new LedgerError('ledger.invalid_entry', 'an entry needs an idempotency key');
  if (entry.refersTo === '') throw new LedgerError('ledger.invalid_entry', 'refersTo is an entry id or absent');
  if (!Number.isSafeInteger(entry.occurredAt) || entry.occurredAt < 0) {
    throw new LedgerError('ledger.invalid_entry', `occurredAt is epoch milliseconds, not ${entry.occurredAt}`);
  }
  return entry;
}

/**
 * Throws a LedgerError unless the entry has at least two lines that sum to zero, each with a known account that occurs once
 * and a safe whole amount of kobo other than zero.
 */
export function assertBalanced({ lines }: Pick<JournalEntry, 'lines'>): void {
  if (lines.length < 2) throw new LedgerError('ledger.too_few_lines', 'an entry has at least two lines');

  const seen = new Set<string>();
  let sum = 0n;
  for (const { account, amountKobo } of lines) {
    accountFromCode(account);
    if (!isKobo(amountKobo))
      throw new LedgerError('ledger.not_kobo', `${account}: not whole kobo: ${String(amountKobo)}`);
    if (amountKobo === 0) throw new LedgerError('ledger.zero_line', `${account}: a line moves nothing`);
    if (seen.has(account)) throw new LedgerError('ledger.account_twice', `${account}: two lines of one entry`);
    seen.add(account);
    // BigInt: the running sum of safe amounts may exceed 2^53 before it reaches zero.
    sum += BigInt(amountKobo);
  }
  if (sum !== 0n) throw new LedgerError('ledger.unbalanced', `debits less credits are ${sum} kobo, not 0`);
}

/** Creates a line that debits the account. Throws `ledger.amount_not_positive` unless the amount is above zero. */
export function debit(account: AccountCode, amountKobo: Kobo): JournalLine {
  assertPositive(amountKobo);
  return { account, amountKobo };
}

/** Creates a line that credits the account. Throws `ledger.amount_not_positive` unless the amount is above zero. */
export function credit(account: AccountCode, amountKobo: Kobo): JournalLine {
  assertPositive(amountKobo);
  return { account, amountKobo: negateKobo(amountKobo) };
}

/** Debit and credit determine the direction, so the amount itself is always positive. */
function assertPositive(amountKobo: Kobo): void {
  if (!isKobo(amountKobo) || amountKobo <= 0) {
    throw new LedgerError('ledger.amount_not_positive', `an amount of kobo above zero is needed, not ${amountKobo}`);
  }
}

/**
 * Parses stored lines, `[{ "account": "bank:float", "amountKobo": 5000 }, …]`; JSON.stringify writes them. Throws
 * `ledger.unreadable_lines` for any other shape and `ledger.unknown_account`.
 */
export function readJournalLines(json: string): JournalLine[] {
  const value = parse(json);
  if (!Array.isArray(value)) throw unreadable('not a list');
  return value.map(readLine);
}

function readLine(value: unknown): JournalLine {
  if (typeof value !== 'object' || value === null) throw unreadable('a line is not an object');
  const { account, amountKobo } = value as { account?: unknown; amountKobo?: unknown };
  if (typeof account !== 'string') throw unreadable('a line has no account');
  if (!isKobo(amountKobo)) throw unreadable(`${account} has no whole amount of kobo`);
  return { account: accountFromCode(account).code, amountKobo };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw unreadable('not JSON');
  }
}

function unreadable(why: string): LedgerError {
  return new LedgerError('ledger.unreadable_lines', `the lines of an entry cannot be read: ${why}`);
}
