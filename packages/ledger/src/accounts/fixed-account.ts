import { accountFromCode } from './account-from-code.ts';
import type { AccountCode } from './account.ts';
import type { FixedPattern } from './chart-of-accounts.ts';

/** The code of an account there is only one of: `fixedAccount('bank:float')`. */
export function fixedAccount(pattern: FixedPattern): AccountCode {
  return accountFromCode(pattern).code;
}
