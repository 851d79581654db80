import type { Account, AccountCode } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/money';
import { queryRows, type SqlRunner } from './query-rows.ts';

const selectBalances = `SELECT code, balance_kobo AS balanceKobo FROM ledger_accounts
  WHERE code IN (SELECT value FROM json_each(?))`;

const selectBalance = 'SELECT balance_kobo AS balanceKobo FROM ledger_accounts WHERE code = ?';

const insertAccount = `INSERT INTO ledger_accounts (code, kind, owner_id, may_go_negative, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?)`;

const insertWallet = 'INSERT INTO wallets (user_id, account_code, created_at, updated_at) VALUES (?, ?, ?, ?)';

const selectUser = 'SELECT id FROM users WHERE id = ?';

/** The stored balances of those of these accounts that are open. */
export async function findBalances(
  runner: SqlRunner,
  codes: readonly AccountCode[],
): Promise<ReadonlyMap<AccountCode, Kobo>> {
  const rows = await queryRows<{ code: AccountCode; balanceKobo: Kobo }>(runner, selectBalances, [
    JSON.stringify(codes),
  ]);
  return new Map(rows.map(({ code, balanceKobo }) => [code, balanceKobo]));
}

/** One stored balance in kobo; undefined when the account is not open. */
export async function findBalance(runner: SqlRunner, code: AccountCode): Promise<Kobo | undefined> {
  const [row] = await queryRows<{ balanceKobo: Kobo }>(runner, selectBalance, [code]);
  return row?.balanceKobo;
}

export interface AccountRow extends Account {
  readonly mayGoNegative: boolean;
  readonly createdAt: number;
}

export async function insertAccountRow(runner: SqlRunner, account: AccountRow): Promise<void> {
  const { code, kind, owner, mayGoNegative, createdAt } = account;
  const args = [code, kind, owner?.id ?? null, Number(mayGoNegative), createdAt, createdAt];
  await queryRows(runner, insertAccount, args);
}

export async function insertWalletRow(runner: SqlRunner, account: Account, createdAt: number): Promise<void> {
  await queryRows(runner, insertWallet, [account.owner?.id ?? null, account.code, createdAt, createdAt]);
}

export async function userExists(runner: SqlRunner, userId: string): Promise<boolean> {
  return (await queryRows(runner, selectUser, [userId])).length > 0;
}
