import { fixedAccount } from '../accounts/fixed-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { RefundEndInput } from './payment-posting-input.ts';

/** The provider could not send a payment back, so the wallet has it again. Debit psp:clearing, credit user:available. */
export function paymentRefundReturnedPosting(input: RefundEndInput): JournalEntry {
  const { userId, purpose, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_refund_returned',
    description: `Payment could not be sent back: ${purpose}`,
    idempotencyKey,
    refersTo,
    lines: [debit(fixedAccount('psp:clearing'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}
