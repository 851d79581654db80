import { fixedAccount } from '../accounts/fixed-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PayerPostingInput } from './payment-posting-input.ts';

/** A payment is to go back the way it came, and the provider owes it to the payer. Debit user:available, credit psp:clearing. */
export function paymentRefundAskedPosting(input: PayerPostingInput): JournalEntry {
  const { userId, purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_refund_asked',
    description: `Payment sent back: ${purpose}`,
    idempotencyKey,
    lines: [debit(userAvailable(userId), amountKobo), credit(fixedAccount('psp:clearing'), amountKobo)],
    occurredAt,
  });
}
