import { penaltyDue } from '../accounts/penalty-due.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PostingInput } from './posting-input.ts';

export interface PenaltyCollectedInput extends PostingInput {
  readonly landlordId: string;
}

/** What a landlord owes of a penalty, out of what was released to them. Debit user:available, credit landlord:penalty_due. */
export function penaltyCollectedPosting(input: PenaltyCollectedInput): JournalEntry {
  const { landlordId, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'penalty_collected',
    description: 'Penalty for cancelling again',
    idempotencyKey,
    lines: [debit(userAvailable(landlordId), amountKobo), credit(penaltyDue(landlordId), amountKobo)],
    occurredAt,
  });
}
