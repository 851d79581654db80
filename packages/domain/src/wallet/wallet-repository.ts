import type { AccountCode } from '@rentreel/ledger';
import { queryRows, type SqlRunner } from './query-rows.ts';
import type { WalletLine } from './wallet-transaction-dto.ts';

const selectLines = `SELECT e.id, e.kind, e.description, e.category, l.amount_kobo AS amountKobo,
    l.balance_after_kobo AS balanceAfterKobo, e.occurred_at AS occurredAt, e.created_at AS createdAt
  FROM journal_lines AS l JOIN journal_entries AS e ON e.seq = l.entry_seq
  WHERE l.account_code = ? ORDER BY l.entry_seq DESC LIMIT ?`;

/** The latest lines of an account, newest first. */
export async function listLines(
  runner: SqlRunner,
  account: AccountCode,
  limit: number,
): Promise<readonly WalletLine[]> {
  return queryRows<WalletLine>(runner, selectLines, [account, limit]);
}
