import { sumKobo } from '@rentreel/money';
import { fixedAccount } from '../accounts/fixed-account.ts';
import { credit } from '../journal/credit.ts';
import { debit } from '../journal/debit.ts';
import { journalEntryOf } from '../journal/journal-entry-of.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { eachAccountOnce, escrowParts } from './escrow-lines.ts';
import type { AccountPart, EscrowPart, EscrowPostingInput } from './escrow-posting-input.ts';

/** Why money leaves escrow, and how its people read it. */
const words = {
  escrow_released: 'Released from escrow',
  escrow_refunded: 'Returned from escrow',
  escrow_ruled: 'Decided by RentReel',
  caution_settled: 'Caution fee settled',
} as const;
export type EscrowPaidOutKind = keyof typeof words;

interface EscrowPaidOutInput extends EscrowPostingInput {
  readonly kind: EscrowPaidOutKind;
  /** What leaves each purpose. */
  readonly lines: readonly EscrowPart[];
  /** Who gets it: wallets, and what RentReel earns. Together as much as leaves. */
  readonly to: readonly AccountPart[];
  /** The id of the `escrow_funded` entry. */
  readonly refersTo: string;
}

/**
 * Money of a booking goes where it belongs, in one entry: debit esc, credit user:available and what RentReel earns; the
 * cash goes back the way it came, debit bank:float, credit bank:escrow.
 */
export function escrowPaidOutPosting(input: EscrowPaidOutInput): JournalEntry {
  const { kind, bookingId, home, lines, to, idempotencyKey, refersTo, occurredAt } = input;
  const total = sumKobo(lines.map(({ amountKobo }) => amountKobo));
  return journalEntryOf({
    kind,
    description: `${words[kind]}: ${home}`,
    category: 'escrow',
    idempotencyKey,
    refersTo,
    lines: [
      ...escrowParts(bookingId, lines).map(({ account, amountKobo }) => debit(account, amountKobo)),
      ...eachAccountOnce(to).map(({ account, amountKobo }) => credit(account, amountKobo)),
      debit(fixedAccount('bank:float'), total),
      credit(fixedAccount('bank:escrow'), total),
    ],
    occurredAt,
  });
}
