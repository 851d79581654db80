import type { HistoryEntry } from '@rentreel/contracts/wallet';
import type { PaymentState } from '../payment-repository.ts';
import { toWalletTransaction, type WalletLine } from '../wallet-transaction-dto.ts';

/** A line of an account with its place in the journal and the state of its payment. */
export interface HistoryRow extends WalletLine {
  readonly seq: number;
  readonly paymentState: PaymentState | null;
}

/** The owner's view of a line of the history. */
export function toHistoryEntry(row: HistoryRow): HistoryEntry {
  return { ...toWalletTransaction(row), ...(row.paymentState && { paymentState: row.paymentState }) };
}
