import { LedgerError } from '../ledger-error.ts';
import type { AccountKind } from './account-kind.ts';
import type { Account, AccountCode } from './account.ts';
import { chartOfAccounts, type OwnerKind } from './chart-of-accounts.ts';
import { isOwnerId } from './is-owner-id.ts';

const chart = new Map<string, { readonly kind: AccountKind; readonly owner?: OwnerKind }>(
  chartOfAccounts.map((row) => [row.pattern, row]),
);

/** Finds what a code says in the chart of accounts. Throws `ledger.unknown_account` when it fits no pattern. */
export function accountFromCode(code: string): Account {
  const fixed = chart.get(code);
  if (fixed !== undefined && fixed.owner === undefined) return { code: brand(code), kind: fixed.kind };

  const [family = '', id = '', ...rest] = code.split(':');
  const owned = chart.get([family, '{id}', ...rest].join(':'));
  if (owned?.owner === undefined || !isOwnerId(id)) {
    throw new LedgerError('ledger.unknown_account', `no account in the chart has the code "${code}"`);
  }
  return { code: brand(code), kind: owned.kind, owner: { kind: owned.owner, id } };
}

// Only called with a code that was just found in the chart.
function brand(code: string): AccountCode {
  return code as AccountCode;
}
