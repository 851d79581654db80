import type { LedgerCheck } from '../wallet/index.ts';

/** Checks that each pot holds the sum of its members' shares. */
export const potLedgerChecks: readonly LedgerCheck[] = [
  {
    sql: `SELECT 'account ' || a.code AS subject FROM ledger_accounts AS a
      WHERE a.code LIKE 'pot:%' AND a.balance_kobo <>
        coalesce((SELECT sum(share_kobo) FROM pot_members WHERE pot_id = substr(a.code, length('pot:') + 1)), 0)`,
    problem: "does not hold what its members' shares come to",
  },
  {
    sql: `SELECT 'share of ' || m.user_id || ' in ' || m.pot_id AS subject FROM pot_members AS m
      WHERE m.share_kobo <> coalesce((
        SELECT sum(amount_kobo) FROM pot_movements AS moved WHERE moved.pot_id = m.pot_id AND moved.user_id = m.user_id), 0)`,
    problem: 'is not what was saved, taken and paid by its owner',
  },
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_lines AS l JOIN journal_entries AS e ON e.seq = l.entry_seq
      LEFT JOIN pot_movements AS m ON m.entry_id = e.id
      WHERE l.account_code LIKE 'pot:%'
        AND (m.entry_id IS NULL OR l.account_code <> 'pot:' || m.pot_id OR l.amount_kobo <> -m.amount_kobo)`,
    problem: 'moved money of a pot, and no share changed with it',
  },
  {
    sql: `SELECT 'pot ' || p.id AS subject FROM pots AS p
      JOIN ledger_accounts AS a ON a.code = 'pot:' || p.id AND a.balance_kobo <> 0 WHERE p.state = 'closed'`,
    problem: 'is closed and holds money',
  },
];
