import type { AccountCode } from '@rentreel/ledger';
import { queryRows, type SqlRunner } from './query-rows.ts';

/** The entry with which an account last rose from nothing, and what it refers to. */
export interface DebtStart {
  readonly refersTo: string | null;
  /** Epoch milliseconds. */
  readonly occurredAt: number;
}

const selectStart = `SELECT e.refers_to AS refersTo, e.occurred_at AS occurredAt
  FROM journal_lines AS l JOIN journal_entries AS e ON e.seq = l.entry_seq
  WHERE l.account_code = ?1 AND l.entry_seq > coalesce(
    (SELECT max(entry_seq) FROM journal_lines WHERE account_code = ?1 AND balance_after_kobo = 0), 0)
  ORDER BY l.entry_seq LIMIT 1`;

/** Since when an account holds something without a break; undefined when it holds nothing. */
export async function findDebtStart(runner: SqlRunner, code: AccountCode): Promise<DebtStart | undefined> {
  const [row] = await queryRows<DebtStart>(runner, selectStart, [code]);
  return row;
}
