import { fixedAccount } from '../accounts/fixed-account.ts';
import { userHold } from '../accounts/user-hold.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { WithdrawalEndInput } from './posting-input.ts';

/** The bank paid a withdrawal. Debit user:hold, credit bank:float. */
export function withdrawalPaidPosting(input: WithdrawalEndInput): JournalEntry {
  const { userId, amountKobo, idempotencyKey, refersTo, occurredAt } = input;
  return journalEntryOf({
    kind: 'withdrawal_paid',
    description: 'Wallet withdrawal paid',
    idempotencyKey,
    refersTo,
    lines: [debit(userHold(userId), amountKobo), credit(fixedAccount('bank:float'), amountKobo)],
    occurredAt,
  });
}
