import type { LedgerCheck } from '../wallet/index.ts';

const wallet = `'user:' || r.user_id || ':available'`;

/**
 * Checks that each paid refund has exactly one entry of its kind and amount into the wallet of its user, and that each such
 * entry has a refund.
 */
export const refundLedgerChecks: readonly LedgerCheck[] = [
  {
    sql: `SELECT 'refund ' || r.id AS subject FROM refunds AS r WHERE r.state = 'paid' AND NOT EXISTS (
        SELECT 1 FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
        WHERE e.id = r.entry_id AND e.idempotency_key = 'refund:' || r.id
          AND e.kind = iif(r.kind = 'fee', 'fee_refunded', 'goodwill_paid')
          AND (r.kind = 'goodwill' OR e.refers_to = r.about_id)
          AND l.account_code = ${wallet} AND l.amount_kobo = -r.amount_kobo)`,
    problem: 'is called paid, and no entry paid its amount to its person',
  },
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e WHERE e.kind IN ('fee_refunded', 'goodwill_paid')
        AND NOT EXISTS (SELECT 1 FROM refunds AS r WHERE r.entry_id = e.id AND r.state = 'paid')`,
    problem: 'pays a refund that two administrators have not agreed on',
  },
];
