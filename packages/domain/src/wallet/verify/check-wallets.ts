import { queryRows, type SqlRunner } from '../query-rows.ts';
import type { LedgerFinding } from './ledger-finding.ts';

const walletsAstray = `SELECT user_id AS userId, account_code AS code FROM wallets
  WHERE account_code <> 'user:' || user_id || ':available'
    OR NOT EXISTS (SELECT 1 FROM ledger_accounts WHERE code = account_code)
  LIMIT 100`;

const accountsAstray = `SELECT code FROM ledger_accounts
  WHERE code LIKE 'user:%:available' AND NOT EXISTS (SELECT 1 FROM wallets WHERE account_code = code)
  LIMIT 100`;

/** Whether every wallet stands on its owner's account, and every such account belongs to a wallet. */
export async function checkWallets(books: SqlRunner): Promise<LedgerFinding[]> {
  const wallets = await queryRows<{ userId: string; code: string }>(books, walletsAstray);
  const accounts = await queryRows<{ code: string }>(books, accountsAstray);
  return [
    ...wallets.map(({ userId, code }) => ({
      where: `wallet of ${userId}`,
      problem: `stands on ${code}, which is not its owner's account or is not there`,
    })),
    ...accounts.map(({ code }) => ({ where: `account ${code}`, problem: 'belongs to no wallet' })),
  ];
}
