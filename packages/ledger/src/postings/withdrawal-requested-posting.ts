import { userAvailable } from '../accounts/user-available.ts';
import { userHold } from '../accounts/user-hold.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { WalletPostingInput } from './posting-input.ts';

/** Money that leaves the wallet and waits for the bank to pay it. Debit user:available, credit user:hold. */
export function withdrawalRequestedPosting(input: WalletPostingInput): JournalEntry {
  const { userId, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_requested',
    description: 'Wallet withdrawal',
    idempotencyKey,
    lines: [debit(userAvailable(userId), amountKobo), credit(userHold(userId), amountKobo)],
    occurredAt,
  });
}
