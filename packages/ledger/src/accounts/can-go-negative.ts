import type { Account } from './account.ts';

/**
 * Whether the balance may fall below zero. Never for an account that belongs to a person, booking or inspection: that
 * money was entrusted to us. Our own bank and clearing accounts may, since their statements can arrive late.
 */
export function canGoNegative(account: Account): boolean {
  return account.owner === undefined;
}
