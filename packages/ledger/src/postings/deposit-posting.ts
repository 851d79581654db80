import { fixedAccount } from '../accounts/fixed-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { WalletPostingInput } from './posting-input.ts';

/** Money that reached our bank for a wallet. Debit bank:float, credit user:available. */
export function depositPosting({ userId, amountKobo, idempotencyKey, occurredAt }: WalletPostingInput): JournalEntry {
  return journalEntryOf({
    kind: 'deposit',
    description: 'Wallet deposit',
    idempotencyKey,
    lines: [debit(fixedAccount('bank:float'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}
