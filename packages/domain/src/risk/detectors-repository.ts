import type { Id } from '@rentreel/contracts/ids';
import type { RiskRule } from '@rentreel/contracts/risk';
import { holdingRestrictionStates } from '@rentreel/contracts/restrictions';
import { type ReadHandle, queryRows } from '@rentreel/db';
import { dayMs, hourMs } from '@rentreel/values';

interface Detector {
  readonly rule: RiskRule;
  /** Actions of the audit log after which the rule runs. */
  readonly on: readonly string[];
  /**
   * Returns a row per piece of evidence: `userId` of the person at risk, `aboutId` of the subject, `evidenceId` of the
   * evidence. `:subject` is the subject of the audit entry, `:at` its time; the same entry yields the same rows.
   */
  readonly sql: string;
}

const suspended = `EXISTS (SELECT 1 FROM restrictions AS r WHERE r.user_id = theirs.user_id AND r.kind = 'suspension'
    AND r.state IN (${holdingRestrictionStates.map((state) => `'${state}'`).join(', ')}))`;
const shared = 'SELECT mine.user_id AS userId, mine.user_id AS aboutId, theirs.user_id AS evidenceId';

const sameBank = `${shared} FROM bank_accounts AS mine JOIN bank_accounts AS theirs
    ON theirs.number_fingerprint = mine.number_fingerprint AND theirs.bank_code = mine.bank_code AND theirs.user_id <> mine.user_id
  WHERE ${suspended}`;
const sameNumber = `${shared} FROM verification_cases AS mine JOIN verification_cases AS theirs
    ON theirs.fingerprint = mine.fingerprint AND theirs.kind = mine.kind AND theirs.user_id <> mine.user_id
  WHERE mine.kind IN ('phone', 'nin', 'bvn') AND ${suspended}`;
const confirmedPhone = `${shared} FROM verification_codes AS mine JOIN verification_cases AS theirs
    ON theirs.fingerprint = mine.phone_fingerprint AND theirs.kind = 'phone' AND theirs.user_id <> mine.user_id
  WHERE mine.confirmed_at IS NOT NULL AND ${suspended}`;
const sameBrowser = `${shared} FROM risk_browsers AS mine JOIN risk_browsers AS theirs
    ON theirs.browser = mine.browser AND theirs.user_id <> mine.user_id
  WHERE ${suspended}`;

/** Builds the query for reports about a user, one per reporter. */
const reportsAbout = (person: string) => `WITH person AS (${person}),
  reports AS (
    SELECT l.landlord_id AS userId, r.reporter_id AS reporterId, r.id, r.created_at AS at, r.outcome
    FROM person JOIN listings AS l ON l.landlord_id = person.id JOIN listing_reports AS r ON r.listing_id = l.id
    UNION ALL SELECT person.id, r.reporter_id, r.id, r.created_at, r.outcome
    FROM person JOIN conversations AS c ON c.tenant_id = person.id JOIN conversation_reports AS r ON r.conversation_id = c.id
    WHERE r.reporter_id <> person.id
    UNION ALL SELECT person.id, r.reporter_id, r.id, r.created_at, r.outcome
    FROM person JOIN conversations AS c ON c.landlord_id = person.id JOIN conversation_reports AS r ON r.conversation_id = c.id
    WHERE r.reporter_id <> person.id)
  SELECT userId, userId AS aboutId, min(id) AS evidenceId FROM reports
  WHERE reporterId IS NOT NULL AND coalesce(outcome, '') <> 'dismissed' AND at > :at - ${30 * dayMs} AND at <= :at
  GROUP BY reporterId`;

/** The withdrawal is identified by the journal entry named in the audit log. */
const withdrawal = `payments AS p JOIN withdrawals AS w ON w.id = p.id`;

const sentMessage = 'SELECT sender_id AS userId, id AS aboutId, id AS evidenceId FROM messages WHERE id = :subject';

/** When and how each rule is evaluated. */
export const detectors: readonly Detector[] = [
  {
    rule: 'photos_reused',
    on: ['listing.submit', 'listing.updated'],
    sql: `SELECT mine.landlord_id AS userId, mine.id AS aboutId, other.id AS evidenceId
      FROM listings AS mine JOIN listing_media AS m ON m.listing_id = mine.id
        JOIN listing_media AS o ON o.perceptual_hash = m.perceptual_hash JOIN listings AS other ON other.id = o.listing_id
      WHERE mine.id = :subject AND mine.demo = 0 AND other.demo = 0 AND m.perceptual_hash <> ''
        AND other.landlord_id <> mine.landlord_id AND other.created_at < mine.created_at
      GROUP BY other.id HAVING count(DISTINCT m.id) >= 2`,
  },
  {
    rule: 'price_low',
    on: ['listing.submit', 'listing.updated'],
    sql: `WITH mine AS (SELECT * FROM listings WHERE id = :subject),
        rents AS (SELECT l.rent_kobo AS rent, row_number() OVER (ORDER BY l.rent_kobo) AS place, count(*) OVER () AS total
          FROM mine JOIN listings AS l ON l.state = 'live' AND l.city = mine.city
          WHERE l.area = mine.area AND l.bedrooms = mine.bedrooms AND l.landlord_id <> mine.landlord_id)
      SELECT landlord_id AS userId, id AS aboutId, id || ':' || rent_kobo AS evidenceId FROM mine
      WHERE EXISTS (SELECT 1 FROM json_each(mine.review_findings) WHERE value ->> 'code' = 'price_low')
        OR rent_kobo * 2 < (SELECT avg(rent) FROM rents WHERE total >= 5 AND place IN ((total + 1) / 2, (total + 2) / 2))`,
  },
  {
    rule: 'edited_after_approval',
    on: ['listing.updated'],
    sql: `SELECT l.landlord_id AS userId, l.id AS aboutId, l.id || ':' || a.seq AS evidenceId
      FROM listings AS l JOIN audit_records AS a ON a.subject_id = l.id AND a.action = 'listing.updated'
      WHERE l.id = :subject AND a.actor_id = l.landlord_id AND a.created_at <= :at
        AND a.created_at BETWEEN l.published_at AND l.published_at + ${48 * hourMs}`,
  },
  { rule: 'bank_of_suspended', on: ['bank_account.added'], sql: `${sameBank} AND mine.id = :subject` },
  { rule: 'bank_of_suspended', on: ['restriction.imposed'], sql: `${sameBank} AND theirs.user_id = :subject` },
  {
    rule: 'identity_of_suspended',
    on: ['verification.submit', 'verification.submit_again', 'verification.confirm'],
    sql: `${sameNumber} AND mine.id = :subject`,
  },
  // The code was right, but the number belongs to another user: no verification case records that.
  { rule: 'identity_of_suspended', on: ['phone.taken'], sql: `${confirmedPhone} AND mine.user_id = :subject` },
  { rule: 'identity_of_suspended', on: ['restriction.imposed'], sql: `${sameNumber} AND theirs.user_id = :subject` },
  { rule: 'browser_of_suspended', on: ['session.started'], sql: `${sameBrowser} AND mine.user_id = :subject` },
  { rule: 'browser_of_suspended', on: ['restriction.imposed'], sql: `${sameBrowser} AND theirs.user_id = :subject` },
  {
    rule: 'accounts_in_browser',
    on: ['session.started'],
    sql: `${shared} FROM risk_browsers AS mine JOIN risk_browsers AS theirs
        ON theirs.browser = mine.browser AND theirs.user_id <> mine.user_id
      WHERE mine.user_id = :subject AND theirs.last_seen_at > :at - ${90 * dayMs} GROUP BY theirs.user_id`,
  },
  {
    rule: 'reported_by_several',
    on: ['listing.reported'],
    sql: reportsAbout('SELECT landlord_id AS id FROM listings WHERE id = :subject'),
  },
  {
    rule: 'reported_by_several',
    on: ['conversation.reported'],
    sql: reportsAbout(`SELECT iif(r.reporter_id = c.tenant_id, c.landlord_id, c.tenant_id) AS id
      FROM conversations AS c JOIN conversation_reports AS r ON r.conversation_id = c.id
      WHERE c.id = :subject AND r.created_at <= :at ORDER BY r.created_at DESC LIMIT 1`),
  },
  {
    rule: 'account_in_chat',
    on: ['message.masked'],
    sql: `SELECT m.sender_id AS userId, m.sender_id AS aboutId, m.id AS evidenceId
      FROM messages AS sent JOIN messages AS m ON m.sender_id = sent.sender_id
      WHERE sent.id = :subject AND m.created_at > :at - ${14 * dayMs} AND m.created_at <= :at AND m.hidden IS NOT NULL
        AND EXISTS (SELECT 1 FROM json_each(m.hidden) WHERE value ->> 'kind' = 'account')`,
  },
  { rule: 'threat_in_chat', on: ['message.threat'], sql: sentMessage },
  { rule: 'money_outside_in_chat', on: ['message.money_outside'], sql: sentMessage },
  {
    rule: 'same_application',
    on: ['booking.apply'],
    sql: `SELECT b.tenant_id AS userId, b.tenant_id AS aboutId, b.id AS evidenceId
      FROM bookings AS sent JOIN bookings AS b ON b.tenant_id = sent.tenant_id
        AND lower(trim(b.message)) = lower(trim(sent.message))
      WHERE sent.id = :subject AND length(trim(sent.message)) >= 40
        AND b.created_at > :at - ${7 * dayMs} AND b.created_at <= :at`,
  },
  {
    rule: 'new_account_withdrawals',
    on: ['wallet.withdrawal_requested'],
    sql: `SELECT w.user_id AS userId, w.bank_account_id AS aboutId, w.id AS evidenceId
      FROM payments AS asked JOIN withdrawals AS w ON w.user_id = asked.user_id
        JOIN bank_accounts AS b ON b.id = w.bank_account_id
      WHERE asked.entry_id = :subject AND w.created_at > :at - ${14 * dayMs} AND w.created_at <= :at
        AND w.created_at < b.created_at + ${7 * dayMs}
        AND EXISTS (SELECT 1 FROM payments AS d WHERE d.user_id = w.user_id AND d.direction = 'deposit'
          AND d.created_at BETWEEN w.created_at - ${dayMs} AND w.created_at)`,
  },
  {
    rule: 'new_device_withdrawal',
    on: ['wallet.withdrawal_requested'],
    sql: `SELECT w.user_id AS userId, w.id AS aboutId, w.id AS evidenceId FROM ${withdrawal}
      WHERE p.entry_id = :subject
        AND EXISTS (SELECT 1 FROM known_devices AS d WHERE d.user_id = w.user_id
          AND d.first_seen_at BETWEEN :at - ${hourMs} AND :at)
        AND EXISTS (SELECT 1 FROM known_devices AS d WHERE d.user_id = w.user_id AND d.first_seen_at < :at - ${hourMs})`,
  },
  {
    rule: 'card_refunds',
    on: ['payment.complete_refund', 'payment.refund_part_returned'],
    sql: `SELECT i.user_id AS userId, i.user_id AS aboutId, i.id AS evidenceId
      FROM payment_intents AS asked JOIN payment_intents AS i ON i.user_id = asked.user_id
      WHERE asked.id = :subject AND i.method = 'card' AND i.returned_kobo > 0
        AND i.settled_at > :at - ${30 * dayMs} AND i.settled_at <= :at`,
  },
];

/** Every action after which a rule runs. */
export const watchedActions: readonly string[] = [...new Set(detectors.flatMap(({ on }) => on))];

export interface EvidenceRow {
  readonly userId: Id<'usr'>;
  readonly aboutId: string;
  readonly evidenceId: string;
}

/** Returns what a detector finds after an entry of the audit log. */
export async function detect(
  handle: ReadHandle,
  { sql }: Detector,
  { subjectId: subject, at }: { readonly subjectId: string; readonly at: number },
): Promise<EvidenceRow[]> {
  const args = { ...(sql.includes(':subject') && { subject }), ...(sql.includes(':at') && { at }) };
  return queryRows<EvidenceRow>(handle, sql, args);
}
