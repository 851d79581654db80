import { fixedAccount } from '../accounts/fixed-account.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PaymentPostingInput } from './payment-posting-input.ts';

/** The parts that waited are no parts any more: the entry after it says where all of it goes. Debit suspense:unmatched, credit bank:float. */
export function paymentPartFreedPosting(input: PaymentPostingInput): JournalEntry {
  const { purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_part_freed',
    description: `Part of a payment used: ${purpose}`,
    idempotencyKey,
    lines: [debit(fixedAccount('suspense:unmatched'), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}
