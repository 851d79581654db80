import type { Id } from '@rentreel/contracts/ids';
import {
  type BooksOverview,
  type CaseInput,
  type QueueFigures,
  type QueueInput,
  type QueueName,
  caseLimits,
  ledgerCheckLimits,
} from '@rentreel/contracts/administration';
import { ledgerJob, messageTopics } from '@rentreel/contracts/jobs';
import { endedDisputeStates } from '@rentreel/contracts/disputes';
import { openWithdrawalStates } from '@rentreel/contracts/payouts';
import { numberKinds, pendingVerificationStates } from '@rentreel/contracts/verification';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { caseClaims, caseNotes, ledgerCheckResults, users } from '@rentreel/db/schema';
import { kobo } from '@rentreel/values';
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { claimHolds } from '../kernel/index.ts';
import { undeliveredSms } from '../verification/index.ts';

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

interface QueueSource {
  readonly from: string;
  /** SQL: since when a row waits. */
  readonly since: string;
  /** SQL: when the answer to a row is due, where that differs by row. */
  readonly due?: string;
  /** SQL: the subject that is counted once for any number of rows. */
  readonly of?: string;
}

/** Each condition repeats that of a partial index, which makes the count cheap. */
const sources: Readonly<Record<QueueName, QueueSource>> = {
  verification: {
    // A number that is being checked with a register waits for the register, not for a person.
    from: `verification_cases WHERE state in (${listOf(pendingVerificationStates)})
      AND NOT (state = 'submitted' AND kind IN (${listOf(numberKinds)}))`,
    since: 'submitted_at',
  },
  listings: { from: "listings WHERE state = 'in_review'", since: 'state_since' },
  home_reports: { from: "listing_reports WHERE state = 'open'", since: 'created_at', of: 'listing_id' },
  chat_reports: {
    from: `conversation_reports JOIN conversations ON conversations.id = conversation_id
      WHERE conversation_reports.state = 'open'`,
    since: 'conversation_reports.created_at',
    // The reported person.
    of: 'iif(tenant_id = reporter_id, landlord_id, tenant_id)',
  },
  scam_reports: { from: "scam_targets WHERE state = 'open'", since: 'state_since' },
  risk: { from: "risk_cases WHERE state = 'open'", since: 'state_since' },
  disputes: {
    from: `disputes WHERE state not in (${listOf(endedDisputeStates)})
      AND state IN ('mediation', 'ruling_proposed', 'appealed', 'appeal_proposed')`,
    since: 'opened_at',
  },
  inspections: { from: "inspections WHERE state = 'disputed'", since: 'state_since' },
  payouts: {
    from: `withdrawals WHERE state in (${listOf(openWithdrawalStates)}) AND state = 'requested'`,
    since: 'created_at',
  },
  refunds: { from: "refunds WHERE state = 'proposed'", since: 'created_at' },
  merges: { from: "account_merges WHERE state = 'proposed'", since: 'created_at' },
  referrals: {
    from: "referrals WHERE state = 'appealed'",
    since: 'appealed_at',
    // The id of a referral is derived from that of the invited person.
    of: "'rfr_' || substr(user_id, 5)",
  },
  role_requests: { from: "role_grants WHERE state = 'asked'", since: 'created_at' },
  configuration: { from: "configuration_changes WHERE state = 'waiting'", since: 'created_at' },
  recovery: {
    from: "account_recoveries WHERE state in ('waiting', 'in_review') AND state = 'in_review'",
    since: 'state_since',
  },
  appeals: { from: "restrictions WHERE state = 'appealed'", since: 'state_since' },
  support: { from: "support_tickets WHERE state = 'open'", since: 'waiting_since', due: 'due_at' },
  breaches: { from: "breaches WHERE state = 'open'", since: 'discovered_at', due: 'due_at' },
  undelivered: {
    from: `(SELECT seq AS id, created_at AS since FROM outbox_events
        WHERE state = 'dead' AND topic IN (${listOf(messageTopics)})
      UNION ALL SELECT id, at FROM sms_messages AS message WHERE ${undeliveredSms}) WHERE true`,
    since: 'since',
  },
  reviews: {
    from: "review_reports WHERE state in ('open', 'appealed')",
    since: "iif(state = 'appealed', appealed_at, created_at)",
  },
};

/**
 * Returns SQL that counts a queue, and how much of it waits since before `:lateBefore`, or was due before that where each row
 * has its own time.
 */
export function queueCountSql(name: QueueName): string {
  const { from, since, due, of = 'id' }: QueueSource = sources[name];
  return `SELECT count(DISTINCT ${of}) AS waiting, min(${since}) AS oldestAt, ${due === undefined ? 'NULL' : `min(${due})`} AS dueAt,
      count(DISTINCT iif(${due ?? since} < :lateBefore, ${of}, NULL)) AS late
    FROM ${from}`;
}

interface WaitingRow {
  readonly caseId: string;
  readonly since: number;
  /** Null unless each row has its own. */
  readonly dueAt: number | null;
}

/** Returns what waits in a queue, oldest first; with `caseId` only that case, if it waits. */
export async function listWaitingRows(
  handle: ReadHandle,
  { queue, caseId }: { readonly queue: QueueName; readonly caseId?: string },
): Promise<WaitingRow[]> {
  const { from, since, due, of: id = 'id' }: QueueSource = sources[queue];
  return queryRows<WaitingRow>(
    handle,
    `SELECT ${id} AS caseId, min(${since}) AS since, ${due === undefined ? 'NULL' : `min(${due})`} AS dueAt FROM ${from} ${caseId === undefined ? '' : `AND ${id} = :caseId`}
      GROUP BY ${id} ORDER BY ${due === undefined ? 2 : 3}, 1 LIMIT ${caseLimits.waiting}`,
    caseId === undefined ? {} : { caseId },
  );
}

interface ClaimRow {
  readonly caseId: string;
  readonly userId: Id<'usr'>;
  readonly name: string;
  readonly until: number;
}

/** Returns the claims that are valid at a time. */
export async function listClaimRows(handle: ReadHandle, now: number): Promise<ClaimRow[]> {
  return handle
    .select({ caseId: caseClaims.caseId, userId: caseClaims.userId, name: users.name, until: caseClaims.until })
    .from(caseClaims)
    .innerJoin(users, eq(users.id, caseClaims.userId))
    .where(claimHolds(now));
}

export async function saveClaim(tx: WriteTx, row: typeof caseClaims.$inferInsert): Promise<void> {
  const { userId, until } = row;
  await tx.insert(caseClaims).values(row).onConflictDoUpdate({ target: caseClaims.caseId, set: { userId, until } });
}

type NoteRow = Omit<typeof caseNotes.$inferSelect, 'queue' | 'caseId' | 'authorId'> & { readonly by: string };

/**
 * Returns the notes of a case in a queue, oldest first: notes of another queue about the same listing are not included.
 */
export async function listNoteRows(handle: ReadHandle, { queue, caseId }: CaseInput): Promise<NoteRow[]> {
  return handle
    .select({ id: caseNotes.id, text: caseNotes.text, createdAt: caseNotes.createdAt, by: users.name })
    .from(caseNotes)
    .innerJoin(users, eq(users.id, caseNotes.authorId))
    .where(and(eq(caseNotes.caseId, caseId), eq(caseNotes.queue, queue)))
    .orderBy(asc(caseNotes.createdAt), asc(caseNotes.id));
}

const countNotesSql = `SELECT case_id AS caseId, count(*) AS notes FROM json_each(?)
    JOIN case_notes ON case_id = value AND queue = ? GROUP BY case_id`;

/** Counts the notes of each case; omits cases without notes. */
export async function countNotes(
  handle: ReadHandle,
  { queue, caseIds }: QueueInput & { readonly caseIds: readonly string[] },
): Promise<Map<string, number>> {
  // One statement for any number of cases: a placeholder for each of 1,000 costs more than the counting.
  const rows = await queryRows<{ caseId: string; notes: number }>(handle, countNotesSql, [
    JSON.stringify(caseIds),
    queue,
  ]);
  return new Map(rows.map(({ caseId, notes }) => [caseId, notes]));
}

export async function insertNote(tx: WriteTx, row: typeof caseNotes.$inferInsert): Promise<void> {
  await tx.insert(caseNotes).values(row);
}

type Numbers<T> = { readonly [K in keyof T]: number | null };

async function readRow<T>(
  handle: ReadHandle,
  sql: string,
  args: Readonly<Record<string, number>> = {},
): Promise<Numbers<T>> {
  const [row] = await queryRows<Numbers<T>>(handle, sql, args);
  // An aggregate always has one row.
  return row as Numbers<T>;
}

/** Counts the waiting and late cases of a queue at a time, with the oldest and the first due. */
export async function countQueue(
  handle: ReadHandle,
  name: QueueName,
  { now, promiseMs }: { readonly now: number; readonly promiseMs: number | null },
): Promise<Omit<QueueFigures, 'name'>> {
  const source: QueueSource = sources[name];
  const row = await readRow<Omit<QueueFigures, 'name'>>(handle, queueCountSql(name), {
    lateBefore: source.due !== undefined ? now : promiseMs === null ? 0 : now - promiseMs,
  });
  const { oldestAt } = row;
  const dueAt = row.dueAt ?? (promiseMs === null || oldestAt === null ? null : oldestAt + promiseMs);
  return { waiting: row.waiting ?? 0, oldestAt, dueAt, late: row.late ?? 0 };
}

const isSegregated = "(code >= 'esc:' AND code < 'esc;') OR (code >= 'insp:' AND code < 'insp;')";
const selectBalances = `SELECT count(*) AS accounts,
    coalesce(sum(iif(kind IN ('asset', 'expense'), balance_kobo, -balance_kobo)), 0) AS difference,
    coalesce(sum(iif(code = 'bank:escrow', balance_kobo, 0)), 0) AS bank,
    coalesce(sum(iif(${isSegregated}, balance_kobo, 0)), 0) AS owed,
    (SELECT created_at FROM journal_entries ORDER BY seq DESC LIMIT 1) AS lastEntryAt
  FROM ledger_accounts`;
const selectTransfers = `SELECT coalesce(sum(state = 'processing'), 0) AS sent,
    coalesce(sum(iif(state = 'processing', amount_kobo, 0)), 0) AS sentKobo,
    min(iif(state = 'processing', state_since, NULL)) AS oldestAt,
    coalesce(sum(state = 'processing' AND state_since < :stuckBefore), 0) AS stuck,
    coalesce(sum(iif(state = 'processing' AND state_since < :stuckBefore, amount_kobo, 0)), 0) AS stuckKobo,
    coalesce(sum(iif(state = 'requested', amount_kobo, 0)), 0) AS toApprove
  FROM withdrawals WHERE state in (${listOf(openWithdrawalStates)})`;

const selectProviderEvents = `SELECT count(*) AS waiting, min(received_at) AS oldestAt
  FROM payment_webhooks WHERE handled_at is null`;
const selectUnreconciled = `SELECT count(*) AS waiting, min(first_seen_at) AS oldestAt
  FROM provider_findings WHERE resolved_at is null`;
// One that failed and waits for its next attempt is not running.
const selectCheckDue = `SELECT count(*) AS due FROM timers WHERE kind = '${ledgerJob}' AND due_at <= :now
    AND (lease_until <= :now OR started_at IS NOT NULL)`;

/** Counts unprocessed webhooks of providers and reconciliation findings, and returns whether a ledger check is due. */
async function readWatched(
  handle: ReadHandle,
  now: number,
): Promise<Pick<BooksOverview, 'providerEvents' | 'unreconciled' | 'isChecking'>> {
  const events = await readRow<Record<'waiting' | 'oldestAt', number>>(handle, selectProviderEvents);
  const findings = await readRow<Record<'waiting' | 'oldestAt', number>>(handle, selectUnreconciled);
  const check = await readRow<Record<'due', number>>(handle, selectCheckDue, { now });
  return {
    providerEvents: { count: events.waiting ?? 0, oldestAt: events.oldestAt },
    unreconciled: { count: findings.waiting ?? 0, oldestAt: findings.oldestAt },
    isChecking: (check.due ?? 0) > 0,
  };
}

/** Returns the sums of the ledger and of pending bank transfers; stuck ones are older than `stuckBefore`. */
export async function readBooks(
  handle: ReadHandle,
  { stuckBefore, now }: { readonly stuckBefore: number; readonly now: number },
): Promise<Omit<BooksOverview, 'lastCheck'>> {
  const balances = await readRow<Record<'accounts' | 'difference' | 'bank' | 'owed' | 'lastEntryAt', number>>(
    handle,
    selectBalances,
  );
  const transfers = await readRow<
    Record<'sent' | 'sentKobo' | 'oldestAt' | 'stuck' | 'stuckKobo' | 'toApprove', number>
  >(handle, selectTransfers, { stuckBefore });
  return {
    differenceKobo: kobo(balances.difference ?? 0),
    accounts: balances.accounts ?? 0,
    lastEntryAt: balances.lastEntryAt,
    escrow: { bankKobo: kobo(balances.bank ?? 0), owedKobo: kobo(balances.owed ?? 0) },
    transfers: {
      count: transfers.sent ?? 0,
      amountKobo: kobo(transfers.sentKobo ?? 0),
      oldestAt: transfers.oldestAt,
      stuck: transfers.stuck ?? 0,
      stuckKobo: kobo(transfers.stuckKobo ?? 0),
    },
    toApproveKobo: kobo(transfers.toApprove ?? 0),
    ...(await readWatched(handle, now)),
  };
}

/** Stores a ledger check and deletes the oldest beyond the limit. */
export async function insertCheckRow(tx: WriteTx, row: typeof ledgerCheckResults.$inferInsert): Promise<void> {
  await tx.insert(ledgerCheckResults).values(row);
  await tx.$client.execute(`DELETE FROM ledger_check_results WHERE id <= (
    SELECT id FROM ledger_check_results ORDER BY id DESC LIMIT 1 OFFSET ${ledgerCheckLimits.stored})`);
}

/** Returns the last ledger check; undefined before the first. */
export async function findLastCheckRow(
  handle: ReadHandle,
): Promise<Omit<typeof ledgerCheckResults.$inferSelect, 'id'> | undefined> {
  const { id, ...columns } = getTableColumns(ledgerCheckResults);
  return handle.select(columns).from(ledgerCheckResults).orderBy(desc(id)).limit(1).get();
}
