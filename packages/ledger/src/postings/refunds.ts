import { fixedAccount, userAvailable } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { PostingInput } from './wallet.ts';

interface FeeRefundedInput extends PostingInput {
  /** Who paid the fee. */
  readonly userId: string;
  readonly home: string;
  /** The id of the entry that took the fee. */
  readonly refersTo: string;
}

/** RentReel gives back what it took as its fee. Debit rev:service_fee, credit the payer's user:available. */
export function feeRefundedPosting(input: FeeRefundedInput): JournalEntry {
  const { userId, home, amountKobo, refersTo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'fee_refunded',
    description: `RentReel fee refunded: ${home}`,
    idempotencyKey,
    refersTo,
    lines: [debit(fixedAccount('rev:service_fee'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}

interface GoodwillPaidInput extends PostingInput {
  readonly userId: string;
  /** What it is for, as its owner reads it. */
  readonly purpose: string;
}

/** RentReel pays out of its own pocket for what went wrong. Debit exp:goodwill, credit user:available. */
export function goodwillPaidPosting(input: GoodwillPaidInput): JournalEntry {
  const { userId, purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'goodwill_paid',
    description: `Goodwill credit: ${purpose}`,
    idempotencyKey,
    lines: [debit(fixedAccount('exp:goodwill'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}
