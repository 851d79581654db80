import { fixedAccount } from '../accounts/fixed-account.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PaymentPostingInput } from './payment-posting-input.ts';

/** What a provider kept for itself of a payment; the payer is credited with all of it. Debit exp:psp, credit bank:float. */
export function providerFeePosting(input: PaymentPostingInput): JournalEntry {
  const { purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'provider_fee',
    description: `Fee of the payment provider: ${purpose}`,
    idempotencyKey,
    lines: [debit(fixedAccount('exp:psp'), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}
