import { queryRows, type SqlRunner } from '../query-rows.ts';
import type { LedgerFinding } from './ledger-finding.ts';

interface PaymentRule {
  /** Gives `subject`, and what the problem's text takes from the row. */
  readonly sql: string;
  readonly problem: string;
}

const rules: readonly PaymentRule[] = [
  {
    sql: `SELECT 'payment ' || p.id AS subject FROM payments AS p
      WHERE NOT EXISTS (
        SELECT 1 FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
        WHERE e.id = p.entry_id
          AND e.kind = iif(p.direction = 'deposit', 'deposit', 'withdrawal_requested')
          AND l.account_code = 'user:' || p.user_id || ':available'
          AND l.amount_kobo = iif(p.direction = 'deposit', -p.amount_kobo, p.amount_kobo))`,
    problem: 'has no entry in the journal that moved its amount for its owner',
  },
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e
      WHERE e.kind IN ('deposit', 'withdrawal_requested')
        AND NOT EXISTS (SELECT 1 FROM payments AS p WHERE p.entry_id = e.id)`,
    problem: 'moved money over the border of the wallet without a payment',
  },
  {
    sql: `SELECT 'payment ' || p.id AS subject FROM payments AS p
      LEFT JOIN journal_entries AS e ON e.idempotency_key = 'withdrawal_end:' || p.id AND e.refers_to = p.entry_id
      LEFT JOIN journal_entries AS back ON back.idempotency_key = 'withdrawal_reversal:' || p.id
        AND back.refers_to = p.entry_id
      WHERE p.direction || ':' || p.state || ':' || coalesce(e.kind, 'none') || ':' || coalesce(back.kind, 'none') NOT IN (
        'deposit:settled:none:none', 'withdrawal:pending:none:none', 'withdrawal:settled:withdrawal_paid:none',
        'withdrawal:returned:withdrawal_returned:none', 'withdrawal:returned:withdrawal_paid:withdrawal_reversed')`,
    problem: 'is in a state that the journal does not bear out',
  },
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e
      WHERE e.kind IN ('withdrawal_paid', 'withdrawal_returned', 'withdrawal_reversed', 'withdrawal_paid_late')
        AND NOT EXISTS (
          SELECT 1 FROM payments AS p
          WHERE p.id = substr(e.idempotency_key, instr(e.idempotency_key, ':') + 1) AND p.entry_id = e.refers_to)`,
    problem: 'ends a withdrawal that no payment knows',
  },
  {
    sql: `SELECT 'withdrawal ' || p.id AS subject FROM payments AS p
      LEFT JOIN withdrawals AS w ON w.id = p.id AND w.amount_kobo = p.amount_kobo AND w.user_id = p.user_id
      WHERE p.direction = 'withdrawal' AND p.state || ':' || coalesce(w.state, 'none') NOT IN (
        'pending:requested', 'pending:held', 'pending:processing', 'settled:paid',
        'returned:returned', 'returned:cancelled')`,
    problem: 'does not stand where its payment does',
  },
  {
    sql: `SELECT 'account ' || a.code AS subject FROM ledger_accounts AS a
      LEFT JOIN (
        SELECT user_id, sum(amount_kobo) AS kobo FROM payments
        WHERE direction = 'withdrawal' AND state = 'pending' GROUP BY user_id
      ) AS waiting ON waiting.user_id = a.owner_id
      WHERE a.code LIKE 'user:%:hold' AND a.balance_kobo <> coalesce(waiting.kobo, 0)`,
    problem: "does not hold what its owner's pending withdrawals come to",
  },
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e
      WHERE e.refers_to IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM journal_entries AS first WHERE first.id = e.refers_to AND first.seq < e.seq)`,
    problem: 'refers to an entry that does not stand before it',
  },
];

/** Whether payments and entries say the same, both ways. At most 100 findings of a kind. */
export async function checkPayments(books: SqlRunner): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const { sql, problem } of rules) {
    const rows = await queryRows<{ subject: string }>(books, `${sql} LIMIT 100`);
    findings.push(...rows.map(({ subject }) => ({ where: subject, problem })));
  }
  return findings;
}
