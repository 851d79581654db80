import { fixedAccount } from '../accounts/fixed-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { WithdrawalEndInput } from './posting-input.ts';

/** A bank sent back what it had paid: the money is in the wallet again. Debit bank:float, credit user:available. */
export function withdrawalReversedPosting(input: WithdrawalEndInput): JournalEntry {
  const { userId, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_reversed',
    description: 'Wallet withdrawal sent back',
    idempotencyKey,
    refersTo,
    lines: [debit(fixedAccount('bank:float'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}
