import { type Kobo, negateKobo } from '@rentreel/values';
import type { Id } from '@rentreel/contracts/ids';
import type { HistoryEntry, WalletTransaction, WalletTransactionType } from '@rentreel/contracts/wallet';
import { type EntryKind, type JournalEntry, entryKinds, userAvailable } from '@rentreel/ledger';
import type { PostedEntry } from './journal.ts';
import type { PaymentState } from './payment-repository.ts';

const typeOfKind: Readonly<Record<EntryKind, WalletTransactionType>> = {
  deposit: 'deposit',
  withdrawal_requested: 'withdrawal',
  withdrawal_paid: 'withdrawal',
  withdrawal_returned: 'refund',
  withdrawal_reversed: 'refund',
  withdrawal_paid_late: 'withdrawal',
  transfer: 'transfer',
  accounts_merged: 'transfer',
  inspection_fee_held: 'inspection_fee',
  inspection_fee_returned: 'refund',
  inspection_fee_paid: 'inspection_fee',
  pot_saved: 'savings',
  pot_taken: 'savings',
  payment_part_held: 'deposit',
  payment_part_freed: 'deposit',
  payment_to_wallet: 'deposit',
  payment_refund_asked: 'withdrawal',
  payment_refund_paid: 'withdrawal',
  payment_refund_returned: 'refund',
  provider_fee: 'withdrawal',
  chargeback_held: 'withdrawal',
  chargeback_won: 'refund',
  chargeback_lost: 'withdrawal',
  chargeback_collected: 'withdrawal',
  escrow_funded: 'booking',
  escrow_released: 'booking',
  escrow_refunded: 'refund',
  escrow_ruled: 'booking',
  caution_settled: 'booking',
  instalment_paid: 'rent',
  rent_returned: 'refund',
  penalty_taken: 'booking',
  penalty_collected: 'booking',
  referral_budget_filled: 'reward',
  referral_reserved: 'reward',
  referral_returned: 'reward',
  referral_paid: 'reward',
  referral_taken_back: 'reward',
  fee_refunded: 'refund',
  goodwill_paid: 'refund',
};

/** Returns the kinds of entry that the wallet shows under one type. */
export function kindsOfType(type: WalletTransactionType): EntryKind[] {
  return entryKinds.filter((kind) => typeOfKind[kind] === type);
}

/** One line of the journal from the view of its account. */
export interface WalletLine {
  readonly id: Id<'jrn'>;
  readonly kind: EntryKind;
  readonly description: string;
  readonly category?: 'escrow' | null | undefined;
  /** Debit positive: a wallet is a liability to its owner, so it grows by credit. */
  readonly amountKobo: Kobo;
  readonly balanceAfterKobo: Kobo;
  readonly occurredAt: number;
  readonly createdAt: number;
}

/** Converts a journal line to the owner's view: kobo, negative when money left the wallet. */
export function toWalletTransaction(line: WalletLine): WalletTransaction {
  return {
    id: line.id,
    type: typeOfKind[line.kind],
    description: line.description,
    amountKobo: negateKobo(line.amountKobo),
    balanceAfterKobo: line.balanceAfterKobo,
    ...(line.category && { category: line.category }),
    timestamp: line.occurredAt,
    createdAt: line.createdAt,
  };
}

/** Converts a newly posted entry to the owner's view. */
export function postedTransaction(entry: JournalEntry, posted: PostedEntry, userId: Id<'usr'>): WalletTransaction {
  const account = userAvailable(userId);
  const line = entry.lines.find((candidate) => candidate.account === account);
  const balanceAfterKobo = posted.balanceAfter.get(account);
  if (!line || balanceAfterKobo === undefined) throw new Error(`Entry ${posted.id} does not touch ${account}`);
  return toWalletTransaction({ ...entry, ...posted, amountKobo: line.amountKobo, balanceAfterKobo });
}

/** A line of an account with its place in the journal and the state of its payment. */
export interface HistoryRow extends WalletLine {
  readonly seq: number;
  readonly paymentState: PaymentState | null;
}

/** Converts a line of the history to the owner's view. */
export function toHistoryEntry(row: HistoryRow): HistoryEntry {
  return { ...toWalletTransaction(row), ...(row.paymentState && { paymentState: row.paymentState }) };
}
