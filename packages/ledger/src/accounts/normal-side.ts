import type { AccountKind } from './account-kind.ts';

export type Side = 'debit' | 'credit';

/** The side that makes an account of this kind grow; its stored balance is kept on that side. */
export function normalSide(kind: AccountKind): Side {
  return kind === 'asset' || kind === 'expense' ? 'debit' : 'credit';
}
