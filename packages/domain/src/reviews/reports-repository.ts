import type { ReviewQueue } from '@rentreel/contracts/reviews';
import type { WriteTx } from '@rentreel/db';
import { reviewReports } from '@rentreel/db/schema';
import { type InferSelectModel, and, asc, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import type { Handle } from './repository.ts';

export type ReportRow = InferSelectModel<typeof reviewReports>;

const undecided = ['open', 'appealed'] as const;
const decided = ['removed', 'dismissed', 'closed'] as const;

/** Stores a report. Returns false when the review has an undecided one, or one by the same user. */
export async function insertReport(tx: WriteTx, row: ReportRow): Promise<boolean> {
  const added = await tx.insert(reviewReports).values(row).onConflictDoNothing().returning({ id: reviewReports.id });
  return added.length > 0;
}

export async function updateReport(tx: WriteTx, { id, ...row }: ReportRow): Promise<void> {
  await tx.update(reviewReports).set(row).where(eq(reviewReports.id, id));
}

export async function findReport(handle: Handle, id: string): Promise<ReportRow | undefined> {
  const [row] = await handle.select().from(reviewReports).where(eq(reviewReports.id, id));
  return row;
}

/** Returns the latest report of a user about a review; without a reporter, the latest of all. */
export async function findLastReport(
  handle: Handle,
  reviewId: string,
  reporterId?: string,
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

/** Lists open reports, oldest first, or decided ones, latest first. */
export async function listReportRows(
  handle: Handle,
  {
    queue,
    after,
    limit,
  }: { readonly queue: ReviewQueue; readonly after: PageCursor | undefined; readonly limit: number },
): Promise<ReportRow[]> {
  const { state, createdAt, id } = reviewReports;
  const isOpen = queue === 'open';
  const past = isOpen ? gt : lt;
  const order = isOpen ? asc : desc;
  return handle
    .select()
    .from(reviewReports)
    .where(
      and(
        inArray(state, isOpen ? [...undecided] : [...decided]),
        after && or(past(createdAt, after.sortValue), and(eq(createdAt, after.sortValue), past(id, after.id))),
      ),
    )
    .orderBy(order(createdAt), order(id))
    .limit(limit);
}
