import type { AccountCode } from './account.ts';
import { ownedAccount } from './owned-account.ts';

/** What a landlord has yet to pay us of a penalty; it is taken from what is released to them next. */
export function penaltyDue(landlordId: string): AccountCode {
  return ownedAccount('landlord:{id}:penalty_due', landlordId);
}
