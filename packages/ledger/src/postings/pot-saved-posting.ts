import { potAccount } from '../accounts/pot-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { WalletPostingInput } from './posting-input.ts';

/** A movement between a person's wallet and a rent pot that they are in. */
export interface PotPostingInput extends WalletPostingInput {
  readonly potId: string;
  /** The name of the pot, as the person reads it in the wallet. */
  readonly pot: string;
}

/** Money is put aside. Debit user:available, credit pot; the cash stays where it is. */
export function potSavedPosting(input: PotPostingInput): JournalEntry {
  const { userId, potId, pot, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'pot_saved',
    description: `Saved in rent pot: ${pot}`,
    idempotencyKey,
    lines: [debit(userAvailable(userId), amountKobo), credit(potAccount(potId), amountKobo)],
    occurredAt,
  });
}
