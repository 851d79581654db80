import { type Kobo, kobo, subtractKobo } from '@rentreel/money';
import { fixedAccount } from '../accounts/fixed-account.ts';
import { penaltyDue } from '../accounts/penalty-due.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PostingInput } from './posting-input.ts';

export interface PenaltyTakenInput extends PostingInput {
  readonly tenantId: string;
  readonly landlordId: string;
  readonly home: string;
  /** What of it the landlord's wallet has now, at most all of it; the rest is owed. */
  readonly paidKobo: Kobo;
  /** The id of the entry that paid for the booking that was cancelled. */
  readonly refersTo: string;
}

/**
 * A penalty of a landlord who cancels again: half of it to the tenant, half to us; a kobo that cannot be halved is ours.
 * Debit user:available and, for what is not there, landlord:penalty_due; credit the tenant's user:available, rev:penalty.
 */
export function penaltyTakenPosting(input: PenaltyTakenInput): JournalEntry {
  const { tenantId, landlordId, home, amountKobo, paidKobo, refersTo, idempotencyKey, occurredAt } = input;
  const toTenant = kobo(Math.floor(amountKobo / 2));
  const owed = subtractKobo(amountKobo, paidKobo);
  return journalEntryOf({
    kind: 'penalty_taken',
    description: `Penalty of the landlord: ${home}`,
    idempotencyKey,
    refersTo,
    lines: [
      ...(paidKobo > 0 ? [debit(userAvailable(landlordId), paidKobo)] : []),
      ...(owed > 0 ? [debit(penaltyDue(landlordId), owed)] : []),
      ...(toTenant > 0 ? [credit(userAvailable(tenantId), toTenant)] : []),
      credit(fixedAccount('rev:penalty'), subtractKobo(amountKobo, toTenant)),
    ],
    occurredAt,
  });
}
