import type { AccountCode } from './account.ts';
import { ownedAccount } from './owned-account.ts';

/** A person's money on its way out: withdrawn from the wallet, not yet paid by the bank. */
export function userHold(userId: string): AccountCode {
  return ownedAccount('user:{id}:hold', userId);
}
