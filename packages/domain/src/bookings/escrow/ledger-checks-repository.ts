import { endedStates } from '@rentreel/contracts/bookings';
import type { LedgerCheck } from '../../wallet/index.ts';

const held = 'amount_kobo - to_tenant_kobo - to_landlord_kobo - fee_kobo';
const lines = `SELECT 'esc:' || booking_id || ':' || purpose AS code, sum(${held}) AS kobo FROM escrow_lines
  GROUP BY booking_id, purpose`;
const over = endedStates.map((state) => `'${state}'`).join(', ');

/** SQL for what the wallet of one side of a mandate received for a booking: from escrow and from later instalments. */
const receivedBy = (side: 'agent_id' | 'owner_id') => `SELECT coalesce(sum(-l.amount_kobo), 0)
  FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
  WHERE l.account_code = 'user:' || m.${side} || ':available' AND l.amount_kobo < 0 AND (
    e.idempotency_key = 'caution_end:' || m.booking_id
    OR e.idempotency_key IN (SELECT 'escrow_end:' || m.booking_id || ':' || t.term
      FROM escrow_lines AS t WHERE t.booking_id = m.booking_id)
    OR e.id IN (SELECT i.entry_id FROM booking_instalments AS i WHERE i.booking_id = m.booking_id))`;

/** The amount held in each escrow account of a booking equals the sum of its lines. */
export const bookingLedgerChecks: readonly LedgerCheck[] = [
  {
    sql: `SELECT 'account ' || a.code AS subject FROM ledger_accounts AS a LEFT JOIN (${lines}) AS l ON l.code = a.code
      WHERE a.code LIKE 'esc:%' AND a.balance_kobo <> coalesce(l.kobo, 0)`,
    problem: 'does not hold what the lines of its booking come to',
  },
  {
    sql: `SELECT 'escrow line ' || l.code AS subject FROM (${lines}) AS l
      LEFT JOIN ledger_accounts AS a ON a.code = l.code WHERE a.code IS NULL`,
    problem: 'is kept in an account that is not there',
  },
  {
    sql: `SELECT 'booking ' || b.id AS subject FROM bookings AS b JOIN escrow_lines AS l ON l.booking_id = b.id
      WHERE b.state IN (${over}) GROUP BY b.id HAVING sum(${held}) <> 0`,
    problem: 'is over and its money is still held',
  },
  {
    sql: `SELECT 'instalment ' || i.number || ' of ' || i.booking_id AS subject FROM booking_instalments AS i
      JOIN bookings AS b ON b.id = i.booking_id
      WHERE i.paid_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
        WHERE e.id = i.entry_id AND e.kind = 'instalment_paid'
          AND l.account_code = 'user:' || b.tenant_id || ':available' AND l.amount_kobo = i.amount_kobo)
        AND NOT (i.from_caution AND EXISTS (SELECT 1 FROM journal_entries AS e
          WHERE e.id = i.entry_id AND e.idempotency_key = 'caution_end:' || i.booking_id))`,
    problem: 'is called paid, and no entry took its amount from the tenant',
  },
  {
    sql: `SELECT 'booking ' || i.booking_id AS subject FROM booking_instalments AS i WHERE i.from_caution
      GROUP BY i.booking_id HAVING sum(i.amount_kobo) > (SELECT coalesce(sum(l.to_landlord_kobo), 0)
        FROM escrow_lines AS l WHERE l.booking_id = i.booking_id AND l.purpose IN ('caution', 'security'))`,
    problem: 'has more rent paid from its caution fee than the landlord got of it',
  },
  {
    sql: `SELECT 'letting ' || m.booking_id AS subject FROM booking_mandates AS m WHERE
      m.agent_paid_kobo <> (${receivedBy('agent_id')}) OR m.owner_paid_kobo <> (${receivedBy('owner_id')})`,
    problem: 'says another sum for its owner or agent than the journal paid them',
  },
];
