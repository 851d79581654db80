import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { scamReports, scamTargets } from '@rentreel/db/schema';
import { and, asc, count, countDistinct, eq, gte, inArray, isNull, min, sql } from 'drizzle-orm';
import { type EncryptedColumn, listedAmong } from '../kernel/index.ts';

type Handle = ReadHandle | WriteTx;
export type ScamTargetRow = typeof scamTargets.$inferSelect;
export type ScamReportRow = typeof scamReports.$inferSelect;

/** A reported target. */
export const scamTargetValues = {
  table: 'scam_targets',
  column: 'value',
  purpose: 'scam.target',
} as const satisfies EncryptedColumn;

interface KnownTarget {
  readonly fingerprint: string;
  readonly state: ScamTargetRow['state'];
  /** Number of different users who reported it. */
  readonly people: number;
  readonly since: number;
}

/** Returns what is known about fingerprints; those without reports are omitted. */
export async function findKnownTargets(handle: Handle, fingerprints: readonly string[]): Promise<KnownTarget[]> {
  const rows = await handle
    .select({
      fingerprint: scamTargets.fingerprint,
      state: scamTargets.state,
      people: countDistinct(scamReports.reporterId),
      since: min(scamReports.createdAt),
    })
    .from(scamTargets)
    .innerJoin(scamReports, eq(scamReports.targetId, scamTargets.id))
    .where(inArray(scamTargets.fingerprint, [...fingerprints]))
    .groupBy(scamTargets.id);
  return rows.map(({ since, ...row }) => ({ ...row, since: since ?? 0 }));
}

export async function findTargetByFingerprint(handle: Handle, fingerprint: string): Promise<ScamTargetRow | undefined> {
  return handle.select().from(scamTargets).where(eq(scamTargets.fingerprint, fingerprint)).get();
}

export async function findTarget(handle: Handle, id: Id<'sct'>): Promise<ScamTargetRow | undefined> {
  return handle.select().from(scamTargets).where(eq(scamTargets.id, id)).get();
}

export async function insertTarget(tx: WriteTx, row: ScamTargetRow): Promise<void> {
  await tx.insert(scamTargets).values(row);
}

export async function updateTarget(tx: WriteTx, { id, ...row }: ScamTargetRow): Promise<void> {
  await tx.update(scamTargets).set(row).where(eq(scamTargets.id, id));
}

export async function countReportsSince(handle: Handle, reporterId: Id<'usr'>, since: number): Promise<number> {
  const mine = and(eq(scamReports.reporterId, reporterId), gte(scamReports.createdAt, since));
  const [row] = await handle.select({ reports: count() }).from(scamReports).where(mine);
  return row?.reports ?? 0;
}

/** Returns whether a user's report about a target is still open. */
export async function hasOpenReport(handle: Handle, targetId: Id<'sct'>, reporterId: Id<'usr'>): Promise<boolean> {
  const open = and(
    eq(scamReports.targetId, targetId),
    eq(scamReports.reporterId, reporterId),
    isNull(scamReports.answeredAt),
  );
  return (await handle.select({ id: scamReports.id }).from(scamReports).where(open).get()) !== undefined;
}

export async function insertReport(tx: WriteTx, row: ScamReportRow): Promise<void> {
  await tx.insert(scamReports).values(row);
}

/** Returns the reporters waiting for an answer about a target, and marks them as answered. */
export async function answerReports(tx: WriteTx, targetId: Id<'sct'>, now: number): Promise<Id<'usr'>[]> {
  const waiting = and(eq(scamReports.targetId, targetId), isNull(scamReports.answeredAt));
  const answered = await tx
    .update(scamReports)
    .set({ answeredAt: now })
    .where(waiting)
    .returning({ reporterId: scamReports.reporterId });
  return answered.map(({ reporterId }) => reporterId);
}

/** Lists these targets, or the open ones, oldest first. */
export async function listTargets(handle: Handle, caseIds: readonly string[] | undefined): Promise<ScamTargetRow[]> {
  const { id, state, stateSince } = scamTargets;
  return handle
    .select()
    .from(scamTargets)
    .where(listedAmong(id, caseIds) ?? sql`${state} = 'open'`)
    .orderBy(asc(stateSince), asc(id))
    .limit(casesListed);
}

/** Lists the reports about targets, oldest first. */
export async function listReportsOf(handle: Handle, targetIds: readonly Id<'sct'>[]): Promise<ScamReportRow[]> {
  return handle
    .select()
    .from(scamReports)
    .where(inArray(scamReports.targetId, [...targetIds]))
    .orderBy(asc(scamReports.createdAt), asc(scamReports.id));
}
