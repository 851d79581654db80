import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PostingInput } from './posting-input.ts';

export interface RentReturnedInput extends PostingInput {
  readonly tenantId: string;
  readonly landlordId: string;
  readonly home: string;
  /** The id of the entry that paid the term. */
  readonly refersTo: string;
}

/**
 * Rent for the time after an early end that both agreed on, from the landlord's wallet to the tenant's. Debit the
 * landlord's user:available, credit the tenant's.
 */
export function rentReturnedPosting(input: RentReturnedInput): JournalEntry {
  const { tenantId, landlordId, home, amountKobo, refersTo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'rent_returned',
    description: `Rent returned: ${home}`,
    idempotencyKey,
    refersTo,
    lines: [debit(userAvailable(landlordId), amountKobo), credit(userAvailable(tenantId), amountKobo)],
    occurredAt,
  });
}
