import { LedgerError } from '../ledger-error.ts';
import { accountFromCode } from './account-from-code.ts';
import type { AccountCode } from './account.ts';
import type { OwnedPattern } from './chart-of-accounts.ts';
import { isOwnerId } from './is-owner-id.ts';

/** The code of somebody's account: `ownedAccount('user:{id}:available', userId)`. Throws `ledger.invalid_owner`. */
export function ownedAccount(pattern: OwnedPattern, ownerId: string): AccountCode {
  if (!isOwnerId(ownerId)) throw new LedgerError('ledger.invalid_owner', `not an id for an account: "${ownerId}"`);
  return accountFromCode(pattern.replace('{id}', () => ownerId)).code;
}
