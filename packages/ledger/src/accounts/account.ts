import type { AccountKind } from './account-kind.ts';
import type { OwnerKind } from './chart-of-accounts.ts';

declare const accountCodeBrand: unique symbol;

/** A code that fits the chart of accounts: `bank:float`, `user:usr_1:available`. */
export type AccountCode = string & { readonly [accountCodeBrand]: true };

export interface Account {
  readonly code: AccountCode;
  readonly kind: AccountKind;
  readonly owner?: { readonly kind: OwnerKind; readonly id: string };
}
