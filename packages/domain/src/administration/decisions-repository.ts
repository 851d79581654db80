import type { Id } from '@rentreel/contracts/ids';
import { type DecidedQueue, decisionLabels } from '@rentreel/contracts/administration';
import { type ReadHandle, queryRows } from '@rentreel/db';
import type { Kobo } from '@rentreel/values';

/** Filter of decisions. Times are epoch milliseconds, `until` exclusive. */
export interface DecisionQuery {
  readonly queue: DecidedQueue;
  readonly outcome: string | undefined;
  readonly by: string | undefined;
  readonly from: number | undefined;
  readonly until: number | undefined;
  /** Position of the last decision of the previous page. */
  readonly before: { readonly at: number; readonly seq: number } | undefined;
  readonly limit: number;
}

interface EntryRow {
  readonly seq: number;
  readonly outcome: string;
  readonly caseId: string;
  readonly at: number;
  /** Null for the server. */
  readonly byId: Id<'usr'> | null;
  readonly byName: string | null;
  readonly reason: string | null;
  readonly note: string | null;
}

/** The case of a decision: columns of `about`, and what the decision gave to whom. */
interface AboutRow {
  readonly title: string;
  readonly personId: Id<'usr'> | null;
  readonly personName: string | null;
  readonly kind: string | null;
  /** Replaces the note of the audit entry. */
  readonly text: string | null;
  readonly firstName: string | null;
  readonly firstKobo: Kobo | null;
  readonly secondName: string | null;
  readonly secondKobo: Kobo | null;
}

export interface DecisionRow extends EntryRow, AboutRow {}

interface DecisionSource {
  /** Detail of the entries that holds the result, where one action has several. */
  readonly result?: string;
  /** The text of a decision is in the detail `reason`, which elsewhere is a code. */
  readonly reasonIsText?: true;
  /** SQL: entries that belong to the queue, where its actions are also taken elsewhere. */
  readonly only?: string;
  /** SQL after LEFT JOIN for the case of `entry`, a row of `audit_records`; without a case the entry is still listed. */
  readonly from: string;
  readonly title: string;
  readonly columns?: Partial<Record<Exclude<keyof AboutRow, 'title'>, string>>;
}

const byStaff = "log.details ->> 'actor' IN ('admin', 'verifier')";
/** What the administrator wrote, where the entry has it as its reason. */
const reasonText = "entry.details ->> 'reason'";
const ofPerson = { personId: 'person.id', personName: 'person.name' };
/** Joins the step of a case that the entry records; `note` is what its actor wrote. */
const stepOf = (table: string, key: string) =>
  `LEFT JOIN ${table} AS step ON step.${key} = entry.subject_id AND step.at = entry.created_at
    AND step.name = substr(entry.action, instr(entry.action, '.') + 1)`;

const rulings = "('dispute.rule', 'dispute.confirm_ruling', 'dispute.rule_appeal', 'dispute.confirm_appeal_ruling')";
const ends = "('dispute.stop', 'dispute.lapse')";

const sources: Readonly<Record<DecidedQueue, DecisionSource>> = {
  verification: {
    only: byStaff,
    from: `verification_cases AS found ON found.id = entry.subject_id LEFT JOIN users AS person ON person.id = found.user_id
      ${stepOf('verification_steps', 'case_id')}`,
    title: 'person.name',
    columns: { ...ofPerson, kind: 'found.kind', text: 'step.note' },
  },
  recovery: {
    only: byStaff,
    from: `account_recoveries AS found ON found.id = entry.subject_id LEFT JOIN users AS person ON person.id = found.user_id
      ${stepOf('account_recovery_steps', 'recovery_id')}`,
    title: 'person.name',
    columns: { ...ofPerson, text: 'step.note' },
  },
  listings: {
    only: byStaff,
    from: 'listings AS found ON found.id = entry.subject_id LEFT JOIN users AS person ON person.id = found.landlord_id',
    title: 'found.title',
    columns: ofPerson,
  },
  home_reports: {
    result: 'decision',
    from: 'listings AS found ON found.id = entry.subject_id LEFT JOIN users AS person ON person.id = found.landlord_id',
    title: 'found.title',
    columns: { ...ofPerson, kind: "CAST(entry.details ->> 'reports' AS TEXT)" },
  },
  scam_reports: {
    reasonIsText: true,
    from: 'scam_targets AS found ON found.id = entry.subject_id',
    // Encrypted.
    title: 'found.value',
    columns: { kind: 'found.kind', text: reasonText },
  },
  risk: {
    reasonIsText: true,
    from: 'risk_cases AS found ON found.id = entry.subject_id LEFT JOIN users AS person ON person.id = found.user_id',
    title: 'person.name',
    columns: { ...ofPerson, text: reasonText },
  },
  reviews: {
    from: `review_reports AS found ON found.id = entry.subject_id LEFT JOIN reviews ON reviews.id = found.review_id
      LEFT JOIN users AS person ON person.id = reviews.author_id LEFT JOIN users AS about ON about.id = reviews.about_id`,
    title: "person.name || ' about ' || about.name",
    columns: {
      ...ofPerson,
      kind: 'coalesce(found.decided_reason, found.reason)',
      text: "iif(entry.action IN ('review_report.uphold', 'review_report.reverse'), found.appeal_sentence, found.sentence)",
    },
  },
  disputes: {
    from: `disputes AS found ON found.id = entry.subject_id LEFT JOIN bookings ON bookings.id = found.booking_id
      LEFT JOIN listings ON listings.id = bookings.listing_id
      LEFT JOIN users AS tenant ON tenant.id = bookings.tenant_id LEFT JOIN users AS landlord ON landlord.id = bookings.landlord_id
      LEFT JOIN dispute_splits AS split ON split.seq = (SELECT max(seq) FROM dispute_splits
        WHERE dispute_id = found.id AND at <= entry.created_at
          AND ((by = 'admin' AND entry.action IN ${rulings}) OR (by <> 'admin' AND entry.action = 'dispute.accept_offer')))
      ${stepOf('dispute_steps', 'dispute_id')}`,
    title: 'listings.title',
    columns: {
      kind: 'found.reason',
      text: "coalesce(nullif(step.note, ''), split.note)",
      firstName: 'tenant.name',
      firstKobo: `iif(entry.action IN ${ends}, found.held_kobo, split.to_tenant_kobo)`,
      secondName: 'landlord.name',
      secondKobo: `iif(entry.action IN ${ends}, 0, split.to_landlord_kobo)`,
    },
  },
  inspections: {
    from: `inspections AS found ON found.id = entry.subject_id LEFT JOIN listings ON listings.id = found.listing_id
      ${stepOf('inspection_steps', 'inspection_id')}`,
    title: 'listings.title',
    columns: { text: 'step.note' },
  },
  payouts: {
    from: 'withdrawals AS found ON found.id = entry.subject_id LEFT JOIN users AS person ON person.id = found.user_id',
    title: 'person.name',
    columns: { ...ofPerson, firstName: 'person.name', firstKobo: 'found.amount_kobo' },
  },
  refunds: {
    from: 'refunds AS found ON found.id = entry.subject_id LEFT JOIN users AS person ON person.id = found.user_id',
    title: 'person.name',
    columns: { ...ofPerson, kind: 'found.reason', firstName: 'person.name', firstKobo: 'found.amount_kobo' },
  },
  merges: {
    from: `account_merges AS found ON found.id = entry.subject_id LEFT JOIN users AS person ON person.id = found.keep_id
      LEFT JOIN users AS closed ON closed.id = found.close_id`,
    title: "iif(person.name = closed.name, person.name, person.name || ' and ' || closed.name)",
    columns: ofPerson,
  },
  referrals: {
    // The id of a referral is derived from that of the invited person.
    from: `referrals AS found ON found.user_id = 'usr_' || substr(entry.subject_id, 5)
      LEFT JOIN users AS person ON person.id = found.referrer_id`,
    title: 'person.name',
    columns: { ...ofPerson, text: 'iif(found.decided_at = entry.created_at, found.decision_text, NULL)' },
  },
  appeals: {
    // The same action is also recorded about the person.
    only: "log.subject_id LIKE 'rst/_%' ESCAPE '/'",
    from: `restrictions AS found ON found.id = entry.subject_id LEFT JOIN users AS person ON person.id = found.user_id
      ${stepOf('restriction_steps', 'restriction_id')}`,
    title: 'person.name',
    columns: { ...ofPerson, kind: 'found.kind', text: 'step.note' },
  },
};

const aboutColumns = [
  'personId',
  'personName',
  'kind',
  'text',
  'firstName',
  'firstKobo',
  'secondName',
  'secondKobo',
] as const;

const actionOf = (outcome: string) => outcome.replace(/:.*/, '');
const resultOf = (outcome: string) => outcome.replace(/.*:/, '');

/** Conditions on `log`, with names of the arguments that `listDecisionRows` binds. */
function conditionsOf({ queue, outcome, by, from, until, before }: DecisionQuery): string[] {
  const { only, result }: DecisionSource = sources[queue];
  return [
    ...(only === undefined ? [] : [only]),
    ...(result === undefined || outcome === undefined ? [] : [`log.details ->> '${result}' = '${resultOf(outcome)}'`]),
    ...(by === undefined ? [] : ['log.actor_id = :by', "log.details ->> 'actor' <> 'system'"]),
    ...(from === undefined ? [] : ['log.created_at >= :from']),
    ...(until === undefined ? [] : ['log.created_at < :until']),
    ...(before === undefined ? [] : ['(log.created_at, log.seq) < (:beforeAt, :beforeSeq)']),
  ];
}

/** Returns decisions of a queue from the audit log, newest first. */
export async function listDecisionRows(handle: ReadHandle, query: DecisionQuery): Promise<DecisionRow[]> {
  const { queue, outcome, by, from, until, before, limit } = query;
  const { title, from: cases, columns = {}, result, reasonIsText }: DecisionSource = sources[queue];
  const where = conditionsOf(query).map((condition) => ` AND ${condition}`);
  const outcomes = Object.keys(decisionLabels[queue]).filter((each) => outcome === undefined || each === outcome);
  if (outcomes.length === 0) return [];
  // One ordered read of the index per action: a single one over all of them would sort every decision ever made.
  const entries = [...new Set(outcomes.map(actionOf))].map(
    (action) =>
      `SELECT * FROM (SELECT log.* FROM audit_records AS log WHERE log.action = '${action}'${where.join('')}
        ORDER BY log.created_at DESC, log.seq DESC LIMIT :limit)`,
  );
  return queryRows<DecisionRow>(
    handle,
    `SELECT entry.seq, entry.action${result === undefined ? '' : ` || ':' || (entry.details ->> '${result}')`} AS outcome, entry.subject_id AS caseId, entry.created_at AS at,
        iif(entry.details ->> 'actor' = 'system', NULL, entry.actor_id) AS byId, decider.name AS byName,
        ${reasonIsText ? 'NULL' : "entry.details ->> 'reason'"} AS reason, entry.details ->> 'note' AS note, coalesce(${title}, entry.subject_id) AS title,
        ${aboutColumns.map((name) => `${columns[name] ?? 'NULL'} AS ${name}`).join(', ')}
      FROM (${entries.join(' UNION ALL ')}) AS entry LEFT JOIN ${cases}
      LEFT JOIN users AS decider ON decider.id = entry.actor_id
      ORDER BY entry.created_at DESC, entry.seq DESC LIMIT :limit`,
    {
      limit,
      ...(by !== undefined && { by }),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      ...(before !== undefined && { beforeAt: before.at, beforeSeq: before.seq }),
    },
  );
}

const selectDeciders = `SELECT id, name FROM users
  WHERE role = 'admin' OR id IN (SELECT user_id FROM role_grants WHERE state IN ('active', 'revoked')) ORDER BY name, id`;

/** Returns everyone who has or had a role, by name. */
export const listDeciderRows = (handle: ReadHandle): Promise<{ id: Id<'usr'>; name: string }[]> =>
  queryRows(handle, selectDeciders, {});
