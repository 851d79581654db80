import type { AccountCode } from './account.ts';
import { ownedAccount } from './owned-account.ts';

/** The fee of one inspection, from the request until it goes back to the tenant or on to the landlord. */
export function inspectionAccount(inspectionId: string): AccountCode {
  return ownedAccount('insp:{id}', inspectionId);
}
