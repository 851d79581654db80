import { fixedAccount } from '../accounts/fixed-account.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { RefundEndInput } from './payment-posting-input.ts';

/** The provider has sent a payment back, with our money. Debit psp:clearing, credit bank:float. */
export function paymentRefundPaidPosting(input: RefundEndInput): JournalEntry {
  const { purpose, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_refund_paid',
    description: `Payment sent back and paid: ${purpose}`,
    idempotencyKey,
    refersTo,
    lines: [debit(fixedAccount('psp:clearing'), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}
