import type { LedgerCheck } from '../wallet/index.ts';

/**
 * Checks that a merge moved money between accounts only when two administrators agreed that both belong to one person.
 */
export const mergeLedgerChecks: readonly LedgerCheck[] = [
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e WHERE e.kind = 'accounts_merged' AND NOT EXISTS (
        SELECT 1 FROM account_merges AS m
          JOIN journal_lines AS f ON f.entry_seq = e.seq AND f.account_code = 'user:' || m.close_id || ':available'
          JOIN journal_lines AS t ON t.entry_seq = e.seq AND t.account_code = 'user:' || m.keep_id || ':available'
        WHERE m.state = 'merged' AND f.amount_kobo > 0 AND t.amount_kobo = -f.amount_kobo)`,
    problem: 'moves the money of an account that was not merged into the other',
  },
];
