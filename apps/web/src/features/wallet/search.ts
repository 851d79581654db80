import { type WalletTransactionType, walletTransactionTypes } from '@rentreel/contracts/wallet';
import { isIsoDay } from '@rentreel/values';

/** Parameters of the history's address; unknown values are ignored. */
export interface HistorySearch {
  /** A type of transaction, or escrow. */
  type?: WalletTransactionType | 'escrow';
  flow?: 'in' | 'out';
  /** Days in Lagos: 2026-11-01. */
  from?: string;
  to?: string;
  text?: string;
}

const isType = (text: unknown): text is NonNullable<HistorySearch['type']> =>
  text === 'escrow' || walletTransactionTypes.some((type) => type === text);

const isDay = (text: unknown): text is string => typeof text === 'string' && isIsoDay(text);

export function readHistorySearch({ type, flow, from, to, text }: Readonly<Record<string, unknown>>): HistorySearch {
  return {
    ...(isType(type) && { type }),
    ...((flow === 'in' || flow === 'out') && { flow }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(typeof text === 'string' && text.trim() !== '' && { text: text.trim().slice(0, 80) }),
  };
}

/** Returns the server input for a search. */
export function historyInput({ type, ...rest }: HistorySearch) {
  return { ...rest, ...(type === 'escrow' ? { category: 'escrow' as const } : type && { type }), limit: 30 };
}

/** Returns the search with a parameter changed; an empty parameter is removed. */
export function changeSearch(search: HistorySearch, change: { [Key in keyof HistorySearch]?: unknown }): HistorySearch {
  return readHistorySearch({ ...search, ...change });
}

export const typeNames: Readonly<Record<NonNullable<HistorySearch['type']>, string>> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  refund: 'Refunds',
  transfer: 'Transfers',
  inspection_fee: 'Inspection fees',
  savings: 'Rent pots',
  reward: 'Rewards',
  booking: 'Bookings',
  rent: 'Rent',
  escrow: 'Held in escrow',
};
