import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import type { WriteTx } from '@rentreel/db';
import { reviewReports } from '@rentreel/db/schema';
import { type InferSelectModel, and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { listedAmong } from '../kernel/index.ts';
import type { Handle } from './repository.ts';

export type ReportRow = InferSelectModel<typeof reviewReports>;

const undecided = ['open', 'appealed'] as const;

/** Stores a report. Returns false when the review has an undecided one, or one by the same user. */
export async function insertReport(tx: WriteTx, row: ReportRow): Promise<boolean> {
  const added = await tx.insert(reviewReports).values(row).onConflictDoNothing().returning({ id: reviewReports.id });
  return added.length > 0;
}

export async function updateReport(tx: WriteTx, { id, ...row }: ReportRow): Promise<void> {
  await tx.update(reviewReports).set(row).where(eq(reviewReports.id, id));
}

export async function findReport(handle: Handle, id: Id<'rvc'>): Promise<ReportRow | undefined> {
  const [row] = await handle.select().from(reviewReports).where(eq(reviewReports.id, id));
  return row;
}

/** Returns the latest report of a user about a review; without a reporter, the latest of all. */
export async function findLastReport(
  handle: Handle,
  reviewId: Id<'rvw'>,
  reporterId?: Id<'usr'>,
): Promise<ReportRow | undefined> {
  const { reporterId: by } = reviewReports;
  const [row] = await handle
    .select()
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviewId), reporterId === undefined ? undefined : eq(by, reporterId)))
    .orderBy(desc(reviewReports.updatedAt), desc(reviewReports.id))
    .limit(1);
  return row;
}

type OfReview = Pick<ReportRow, 'id' | 'reviewId'>;

const isOther = ({ id, reviewId }: OfReview) => and(eq(reviewReports.reviewId, reviewId), ne(reviewReports.id, id));

/** Returns whether another report about the same review is undecided. */
export const hasUndecidedOther = async (tx: WriteTx, report: OfReview): Promise<boolean> =>
  (await tx.$count(reviewReports, and(isOther(report), inArray(reviewReports.state, [...undecided])))) > 0;

/** Returns whether the last decision about another report about the same review is to remove it. */
export async function isRemovedByOther(tx: WriteTx, report: OfReview): Promise<boolean> {
  const { removed, reversed } = reviewReports;
  const removes = or(
    and(eq(removed, true), or(isNull(reversed), eq(reversed, false))),
    and(eq(removed, false), eq(reversed, true)),
  );
  return (await tx.$count(reviewReports, and(isOther(report), removes))) > 0;
}

/** Lists these reports, or the undecided ones, oldest first. */
export async function listReportRows(handle: Handle, caseIds: readonly string[] | undefined): Promise<ReportRow[]> {
  const { state, createdAt, id } = reviewReports;
  return handle
    .select()
    .from(reviewReports)
    .where(listedAmong(id, caseIds) ?? inArray(state, [...undecided]))
    .orderBy(asc(createdAt), asc(id))
    .limit(casesListed);
}
