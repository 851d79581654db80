import { fixedAccount } from '../accounts/fixed-account.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { ProviderFeeInput } from './payment-posting-input.ts';

/**
 * What a provider kept for itself of a payment, or took for a transfer out. We bear it: the payer is credited with all of
 * the payment, and the receiver paid all of the transfer. Debit exp:psp, credit bank:float.
 */
export function providerFeePosting(input: ProviderFeeInput): JournalEntry {
  const { purpose, amountKobo, idempotencyKey, occurredAt, refersTo } = input;
  return journalEntryOf({
    kind: 'provider_fee',
    description: `Fee of the payment provider: ${purpose}`,
    idempotencyKey,
    ...(refersTo !== undefined && { refersTo }),
    lines: [debit(fixedAccount('exp:psp'), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}
