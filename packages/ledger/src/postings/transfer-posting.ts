import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { LedgerError } from '../ledger-error.ts';
import type { PostingInput } from './posting-input.ts';

export interface TransferPostingInput extends PostingInput {
  readonly fromUserId: string;
  readonly toUserId: string;
}

/** Money from one wallet to another. Debit the sender's user:available, credit the receiver's. */
export function transferPosting(input: TransferPostingInput): JournalEntry {
  const { fromUserId, toUserId, amountKobo, idempotencyKey, occurredAt } = input;
  if (fromUserId === toUserId) throw new LedgerError('ledger.same_account', 'a transfer needs two wallets');
  return journalEntryOf({
    kind: 'transfer',
    description: 'Wallet transfer',
    idempotencyKey,
    lines: [debit(userAvailable(fromUserId), amountKobo), credit(userAvailable(toUserId), amountKobo)],
    occurredAt,
  });
}
