import type { AccountCode } from './account.ts';
import { ownedAccount } from './owned-account.ts';

/** What the people in one rent pot have saved together; whose share is whose is not the ledger's to know. */
export function potAccount(potId: string): AccountCode {
  return ownedAccount('pot:{id}', potId);
}
