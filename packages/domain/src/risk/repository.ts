import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import type { RiskRule, RiskScale, RiskSignalState } from '@rentreel/contracts/risk';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { riskBrowsers, riskCases, riskEvidence, riskProgress, riskSignals } from '@rentreel/db/schema';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { listedAmong } from '../kernel/index.ts';
import { watchedActions } from './detectors-repository.ts';

type Handle = ReadHandle | WriteTx;
export type RiskSignalRow = typeof riskSignals.$inferSelect;
export type RiskCaseRow = typeof riskCases.$inferSelect;

const batchSize = 500;

export interface AuditEntryRow {
  readonly seq: number;
  readonly action: string;
  readonly subjectId: string;
  readonly details: string;
  readonly at: number;
}

/** Returns the audit entries after the last evaluated one, and the last of them. */
export async function readNext(
  handle: ReadHandle,
): Promise<{ readonly entries: AuditEntryRow[]; readonly upTo: number; readonly from: number }> {
  const from = (await handle.select().from(riskProgress).get())?.seq ?? 0;
  const names = watchedActions.map((action) => `'${action}'`).join(', ');
  const last = await handle.$client.execute('SELECT coalesce(max(seq), 0) AS seq FROM audit_records');
  // The plus makes SQLite use the order of the log, of which only the end is read.
  const page = `SELECT seq, action, subject_id AS subjectId, details, created_at AS at FROM audit_records
      WHERE seq > ? AND +action IN (${names}) ORDER BY seq LIMIT ${batchSize}`;
  const entries = await queryRows<AuditEntryRow>(handle, page, [from]);
  const upTo = entries.length < batchSize ? Number(last.rows[0]?.['seq'] ?? 0) : (entries.at(-1)?.seq ?? from);
  return { entries, upTo: Math.max(upTo, entries.at(-1)?.seq ?? 0), from };
}

export async function saveProgress(tx: WriteTx, seq: number): Promise<void> {
  await tx.insert(riskProgress).values({ id: 1, seq }).onConflictDoUpdate({ target: riskProgress.id, set: { seq } });
}

export async function saveBrowser(tx: WriteTx, row: typeof riskBrowsers.$inferInsert): Promise<void> {
  const { browser, userId } = riskBrowsers;
  const set = { lastSeenAt: row.lastSeenAt };
  await tx
    .insert(riskBrowsers)
    .values(row)
    .onConflictDoUpdate({ target: [browser, userId], set });
}

interface EvidenceOf {
  readonly userId: Id<'usr'>;
  readonly rule: RiskRule;
  readonly evidence: readonly string[];
}

/** Returns those pieces of evidence that no signal of the rule about the user contains yet. */
export async function withoutKnown(handle: Handle, { userId, rule, evidence }: EvidenceOf): Promise<string[]> {
  const mine = and(
    eq(riskEvidence.userId, userId),
    eq(riskEvidence.rule, rule),
    inArray(riskEvidence.evidenceId, [...evidence]),
  );
  const rows = await handle.select({ id: riskEvidence.evidenceId }).from(riskEvidence).where(mine);
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(evidence)].filter((id) => !known.has(id)).toSorted();
}

export async function insertSignal(tx: WriteTx, row: RiskSignalRow, evidence: readonly string[]): Promise<void> {
  const { id: signalId, userId, rule } = row;
  await tx.insert(riskSignals).values(row);
  await tx.insert(riskEvidence).values(evidence.map((evidenceId) => ({ userId, rule, evidenceId, signalId })));
}

const reaching = `SELECT user_id AS userId FROM risk_signals AS s
  WHERE state <> 'set_aside' AND counts_until > :now
    AND user_id IN (SELECT user_id FROM risk_signals WHERE state = 'new' AND counts_until > :now)
    AND NOT EXISTS (SELECT 1 FROM risk_cases AS c WHERE c.user_id = s.user_id AND c.state = 'open')
    AND EXISTS (SELECT 1 FROM users AS u WHERE u.id = s.user_id AND u.deleted_at IS NULL)
  GROUP BY user_id HAVING sum(:points ->> rule) >= :threshold ORDER BY user_id`;

/** Lists users at the threshold with an unseen signal and without an open case. */
export async function listReaching(
  handle: ReadHandle,
  { threshold, points }: RiskScale,
  now: number,
): Promise<Id<'usr'>[]> {
  const args = { now, threshold, points: JSON.stringify(points) };
  const { rows } = await handle.$client.execute({ sql: reaching, args });
  return rows.map((row) => row['userId'] as Id<'usr'>);
}

export async function findCase(handle: Handle, id: Id<'rkc'>): Promise<RiskCaseRow | undefined> {
  return handle.select().from(riskCases).where(eq(riskCases.id, id)).get();
}

export async function findCaseOf(handle: Handle, userId: Id<'usr'>): Promise<RiskCaseRow | undefined> {
  return handle.select().from(riskCases).where(eq(riskCases.userId, userId)).get();
}

export async function insertCase(tx: WriteTx, row: RiskCaseRow): Promise<void> {
  await tx.insert(riskCases).values(row);
}

export async function updateCase(tx: WriteTx, { id, ...row }: RiskCaseRow): Promise<void> {
  await tx.update(riskCases).set(row).where(eq(riskCases.id, id));
}

/** Lists these cases, or the open ones, oldest first. */
export async function listCaseRows(handle: Handle, caseIds: readonly string[] | undefined): Promise<RiskCaseRow[]> {
  const { id, state, stateSince } = riskCases;
  return handle
    .select()
    .from(riskCases)
    .where(listedAmong(id, caseIds) ?? sql`${state} = 'open'`)
    .orderBy(asc(stateSince), asc(id))
    .limit(casesListed);
}

interface SignalsAsked {
  readonly userIds: readonly Id<'usr'>[];
  /** Only signals about the user in general or about this listing. */
  readonly aboutId?: string;
}

/** Lists the signals of users, latest first. */
export async function listSignals(handle: Handle, { userIds, aboutId }: SignalsAsked): Promise<RiskSignalRow[]> {
  const { userId, foundAt, id } = riskSignals;
  const about =
    aboutId === undefined ? undefined : or(eq(riskSignals.aboutId, aboutId), eq(riskSignals.aboutId, userId));
  return handle
    .select()
    .from(riskSignals)
    .where(and(inArray(userId, [...userIds]), about))
    .orderBy(desc(foundAt), desc(id));
}

/** Returns the evidence of signals, by signal. */
export async function listEvidence(handle: Handle, signalIds: readonly Id<'rsg'>[]): Promise<Map<string, string[]>> {
  const { signalId, evidenceId } = riskEvidence;
  const rows = await handle
    .select({ signalId, evidenceId })
    .from(riskEvidence)
    .where(inArray(signalId, [...signalIds]))
    .orderBy(asc(evidenceId));
  const found = new Map<string, string[]>();
  for (const row of rows) found.set(row.signalId, [...(found.get(row.signalId) ?? []), row.evidenceId]);
  return found;
}

interface SignalsDecided extends Pick<RiskSignalRow, 'userId' | 'reason' | 'decidedBy' | 'decidedAt'> {
  readonly state: Exclude<RiskSignalState, 'new'>;
  readonly ids: readonly Id<'rsg'>[];
}

/** Marks new signals of a user as decided; others stay unchanged. */
export async function decideSignals(tx: WriteTx, { ids, userId, ...change }: SignalsDecided): Promise<void> {
  const seen = and(
    eq(riskSignals.userId, userId),
    inArray(riskSignals.id, [...ids]),
    change.state === 'set_aside' ? sql`${riskSignals.state} <> 'set_aside'` : sql`${riskSignals.state} = 'new'`,
  );
  await tx.update(riskSignals).set(change).where(seen);
}
