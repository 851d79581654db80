import { fixedAccount, userAvailable } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import type { PostingInput } from './wallet.ts';

interface FeeRefundedInput extends PostingInput {
  /** User who paid the fee. */
  readonly userId: string;
  readonly home: string;
  /** Id of the entry that took the fee. */
  readonly refersTo: string;
}

/** Posts the refund of RentReel's fee. Debit rev:service_fee, credit the payer's user:available. */
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
  /** Reason, as the wallet's owner reads it. */
  readonly purpose: string;
}

/** Posts a compensation paid by RentReel. Debit exp:goodwill, credit user:available. */
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
