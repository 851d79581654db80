import type { Kobo } from '@rentreel/money';
import type { AccountCode } from '../accounts/account.ts';

/** The stored balances, each on its account's normal side; an account that is not there has 0. */
export type Balances = ReadonlyMap<AccountCode, Kobo>;
