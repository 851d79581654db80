import type { Account, AccountCode } from '@rentreel/ledger';
import type { Kobo } from '@rentreel/money';
import { queryRows, type SqlRunner } from './query-rows.ts';

const selectBalances = `SELECT code, balance_kobo AS balanceKobo FROM ledger_accounts
  WHERE code IN (SELECT value FROM json_each(?))`;

const selectBalance = 'SELECT balance_kobo AS balanceKobo FROM ledger_accounts WHERE code = ?';

const insertAccounts = `INSERT INTO ledger_accounts (code, kind, owner_id, may_go_negative, created_at, updated_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 4 FROM json_each(?)`;

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

/** Opens accounts at zero, all of them in one statement. */
export async function insertAccountRows(runner: SqlRunner, accounts: readonly AccountRow[]): Promise<void> {
  const rows = accounts.map(({ code, kind, owner, mayGoNegative, createdAt }) => [
    code,
    kind,
    owner?.id ?? null,
    Number(mayGoNegative),
    createdAt,
  ]);
  await queryRows(runner, insertAccounts, [JSON.stringify(rows)]);
}

export async function insertWalletRow(runner: SqlRunner, account: Account, createdAt: number): Promise<void> {
  await queryRows(runner, insertWallet, [account.owner?.id ?? null, account.code, createdAt, createdAt]);
}

export async function userExists(runner: SqlRunner, userId: string): Promise<boolean> {
  return (await queryRows(runner, selectUser, [userId])).length > 0;
}
