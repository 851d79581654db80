import { fixedAccount } from '../accounts/fixed-account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { PayerPostingInput } from './payment-posting-input.ts';

/** Money that was paid for something else and cannot go there is the payer's own. Debit bank:float, credit user:available. */
export function paymentToWalletPosting(input: PayerPostingInput): JournalEntry {
  const { userId, purpose, amountKobo, idempotencyKey, occurredAt } = input;
  return journalEntryOf({
    kind: 'payment_to_wallet',
    description: `Payment kept for you: ${purpose}`,
    idempotencyKey,
    lines: [debit(fixedAccount('bank:float'), amountKobo), credit(userAvailable(userId), amountKobo)],
    occurredAt,
  });
}
