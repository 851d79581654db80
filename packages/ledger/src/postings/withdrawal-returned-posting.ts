import { userAvailable } from '../accounts/user-available.ts';
import { userHold } from '../accounts/user-hold.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { WithdrawalEndInput } from './posting-input.ts';

/** The bank could not pay a withdrawal: the money is back in the wallet. Debit user:hold, credit user:available. */
export function withdrawalReturnedPosting(input: WithdrawalEndInput): JournalEntry {
  const { userId, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_returned',
    description: 'Wallet withdrawal returned',
    idempotencyKey,
    refersTo,
    lines: [debit(userHold(userId), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}
