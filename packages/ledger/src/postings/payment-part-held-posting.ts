import { fixedAccount } from '../accounts/fixed-account.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PaymentPostingInput } from './payment-posting-input.ts';

/** A part of a payment reached our bank and waits for the rest. Debit bank:float, credit suspense:unmatched. */
export function paymentPartHeldPosting(input: PaymentPostingInput): JournalEntry {
  const { purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_part_held',
    description: `Part of a payment: ${purpose}`,
    idempotencyKey,
    lines: [debit(fixedAccount('bank:float'), amountKobo), credit(fixedAccount('suspense:unmatched'), amountKobo)],
    occurredAt,
  });
}
