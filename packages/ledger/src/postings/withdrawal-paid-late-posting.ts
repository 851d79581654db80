import { fixedAccount } from '../accounts/fixed-account.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PostingInput } from './posting-input.ts';

/**
 * A bank paid a withdrawal that had been given up and returned: the money is out twice until somebody gets it back.
 * Debit suspense:unmatched, credit bank:float.
 */
export function withdrawalPaidLatePosting(input: PostingInput & { readonly refersTo: string }): JournalEntry {
  const { amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_paid_late',
    description: 'Wallet withdrawal paid after its return',
    idempotencyKey,
    refersTo,
    lines: [debit(fixedAccount('suspense:unmatched'), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}
