import { sumKobo } from '@rentreel/money';
import { fixedAccount } from '../accounts/fixed-account.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { eachAccountOnce, escrowParts } from './escrow-lines.ts';
import type { AccountPart, EscrowPart, EscrowPostingInput } from './escrow-posting-input.ts';

interface EscrowFundedInput extends EscrowPostingInput {
  readonly lines: readonly EscrowPart[];
  /** Wallets and pots that pay; none when a gateway has paid into the escrow bank account. */
  readonly paidBy: readonly AccountPart[];
}

/**
 * A tenant pays for a home: every line is kept apart. Debit user:available or pot, credit esc; the cash goes the same way,
 * debit bank:escrow, credit bank:float. Paid by card or transfer it comes straight into bank:escrow, and the limits of a
 * wallet do not count.
 */
export function escrowFundedPosting(input: EscrowFundedInput): JournalEntry {
  const { bookingId, home, lines, paidBy, idempotencyKey, occurredAt } = input;
  const total = sumKobo(lines.map(({ amountKobo }) => amountKobo));
  const payers = eachAccountOnce(paidBy).map(({ account, amountKobo }) => debit(account, amountKobo));
  return journalEntryOf({
    kind: 'escrow_funded',
    description: `Paid into escrow: ${home}`,
    category: 'escrow',
    idempotencyKey,
    lines: [
      ...payers,
      ...escrowParts(bookingId, lines).map(({ account, amountKobo }) => credit(account, amountKobo)),
      debit(fixedAccount('bank:escrow'), total),
      ...(payers.length > 0 ? [credit(fixedAccount('bank:float'), total)] : []),
    ],
    occurredAt,
  });
}
