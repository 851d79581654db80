import { type Account, accountFromCode, type AccountCode, canGoNegative, userAvailable } from '@rentreel/ledger';
import { insertAccountRows, insertWalletRow, userExists } from './account-repository.ts';
import type { SqlRunner } from './query-rows.ts';

/**
 * Opens accounts at zero. With the account behind a person's wallet the wallet itself is opened: that is what "a wallet
 * opens with the first money in it" means. False, with nothing opened, when one belongs to a person who is not there.
 */
export async function openAccounts(runner: SqlRunner, codes: readonly AccountCode[], now: number): Promise<boolean> {
  const accounts = codes.map(accountFromCode);
  for (const { owner } of accounts) {
    if (owner?.kind === 'user' && !(await userExists(runner, owner.id))) return false;
  }
  const rows = accounts.map((account) => ({ ...account, mayGoNegative: canGoNegative(account), createdAt: now }));
  if (rows.length > 0) await insertAccountRows(runner, rows);
  for (const account of accounts.filter(isWallet)) await insertWalletRow(runner, account, now);
  return true;
}

const isWallet = ({ owner, code }: Account): boolean => owner?.kind === 'user' && code === userAvailable(owner.id);
