import type { LedgerCheck } from '../wallet/index.ts';

/** Builds the SQL sum that entries of some kinds left in an account, on the credit side. */
const leftBy = (account: string, kinds: string) => `(SELECT coalesce(-sum(l.amount_kobo), 0)
  FROM journal_lines AS l JOIN journal_entries AS e ON e.seq = l.entry_seq
  WHERE l.account_code = '${account}' AND e.kind IN (${kinds}))`;

const parts = leftBy('suspense:unmatched', "'payment_part_held', 'payment_part_freed'");
const refundsInClearing = leftBy(
  'psp:clearing',
  "'payment_refund_asked', 'payment_refund_paid', 'payment_refund_returned'",
);

/** Checks that payments through a gateway match the journal. */
export const paymentLedgerChecks: readonly LedgerCheck[] = [
  {
    sql: `SELECT 'payment ' || p.id AS subject FROM payment_intents AS p
      WHERE p.received_kobo <> coalesce((SELECT sum(amount_kobo) FROM payment_receipts WHERE intent_id = p.id), 0)`,
    problem: 'has received something else than what came for it',
  },
  {
    sql: `SELECT 'payment ' || p.id AS subject FROM payment_intents AS p
      LEFT JOIN (
        SELECT substr(e.idempotency_key, length('payment_to_wallet:') + 1, length('int_') + 26) AS id,
          -sum(l.amount_kobo) AS kobo
        FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq AND l.account_code LIKE 'user:%:available'
        WHERE e.kind = 'payment_to_wallet' GROUP BY 1
      ) AS kept ON kept.id = p.id
      WHERE p.wallet_kobo + iif(p.destination = 'wallet', p.amount_kobo, 0) <> coalesce(kept.kobo, 0)`,
    problem: "has put something else into its payer's wallet than the journal",
  },
  {
    sql: `SELECT 'account suspense:unmatched' AS subject
      WHERE ${parts} <> (SELECT coalesce(sum(held_kobo), 0) FROM payment_intents)`,
    problem: 'does not hold what the parts of payments come to',
  },
  {
    sql: `SELECT 'account psp:clearing' AS subject
      WHERE ${refundsInClearing} <> (SELECT coalesce(sum(amount_kobo), 0) FROM payment_refund_parts WHERE state = 'waiting')`,
    problem: 'does not owe what payments on their way back come to',
  },
  {
    sql: `SELECT 'payment ' || p.id AS subject FROM payment_intents AS p
      LEFT JOIN (
        SELECT intent_id, sum(iif(state = 'waiting', amount_kobo, 0)) AS waiting,
          sum(iif(state = 'returned', amount_kobo, 0)) AS returned
        FROM payment_refund_parts GROUP BY 1
      ) AS parts ON parts.intent_id = p.id
      WHERE p.returning_kobo <> coalesce(parts.waiting, 0) OR p.returned_kobo <> coalesce(parts.returned, 0)
        OR (p.returning_kobo > 0) <> (p.state IN ('refund_pending', 'parts_returning'))`,
    problem: 'says something else of what went back than its parts',
  },
  {
    sql: `SELECT 'payment ' || r.intent_id AS subject FROM payment_refund_parts AS r
      LEFT JOIN (
        SELECT refers_to, kind FROM journal_entries WHERE kind IN ('payment_refund_paid', 'payment_refund_returned')
      ) AS e ON e.refers_to = r.entry_id
      WHERE r.state <> CASE e.kind WHEN 'payment_refund_paid' THEN 'returned'
        WHEN 'payment_refund_returned' THEN 'refused' ELSE 'waiting' END`,
    problem: 'has a part that went back, or did not, against the journal',
  },
];
