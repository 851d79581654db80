import { potAccount } from '../accounts/pot-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PotPostingInput } from './pot-saved-posting.ts';

/** Money comes back out of a pot to who saved it. Debit pot, credit user:available. */
export function potTakenPosting(input: PotPostingInput): JournalEntry {
  const { userId, potId, pot, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'pot_taken',
    description: `Back from rent pot: ${pot}`,
    idempotencyKey,
    lines: [debit(potAccount(potId), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}
