import type { JournalLine } from './journal-line.ts';

export const entryKinds = [
  'deposit',
  'withdrawal_requested',
  'withdrawal_paid',
  'withdrawal_returned',
  'withdrawal_reversed',
  'withdrawal_paid_late',
  'transfer',
  'inspection_fee_held',
  'inspection_fee_returned',
  'inspection_fee_paid',
  'pot_saved',
  'pot_taken',
  'escrow_funded',
  'escrow_released',
  'escrow_refunded',
  'escrow_ruled',
  'caution_settled',
  'instalment_paid',
  'rent_returned',
  'penalty_taken',
  'penalty_collected',
  'payment_part_held',
  'payment_part_freed',
  'payment_to_wallet',
  'payment_refund_asked',
  'payment_refund_paid',
  'payment_refund_returned',
  'provider_fee',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One movement of money, before it is written into the journal. Never changed afterwards: a correction is a new entry. */
export interface JournalEntry {
  readonly kind: EntryKind;
  /** What the owner reads in the wallet. */
  readonly description: string;
  readonly category?: 'escrow';
  /** Unique in the whole journal: the same key is the same movement. */
  readonly idempotencyKey: string;
  /** The id of the entry that this one settles, returns or corrects. */
  readonly refersTo?: string;
  readonly lines: readonly JournalLine[];
  /** Epoch milliseconds. */
  readonly occurredAt: number;
}

/** An entry with its place in the journal. */
export interface RecordedEntry extends JournalEntry {
  readonly id: string;
  /** Rises with every entry; may leave gaps where an entry was refused. */
  readonly seq: number;
}
