import type { AccountCode } from './account.ts';
import { ownedAccount } from './owned-account.ts';

/** The account behind a person's wallet balance. */
export function userAvailable(userId: string): AccountCode {
  return ownedAccount('user:{id}:available', userId);
}
