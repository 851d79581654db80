import type { Id } from '@rentreel/contracts/ids';
import type { ReviewQuestion, ReviewSide } from '@rentreel/contracts/reviews';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { reviews, users } from '@rentreel/db/schema';
import { type InferSelectModel, type SQL, and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import type { Dealing } from '../people/index.ts';

/** A stored review. Rows stay in this module; `views.ts` converts them for readers. */
export type ReviewRow = InferSelectModel<typeof reviews>;

export type Handle = ReadHandle | WriteTx;

/** The tenant and the landlord of the reviewed inspection or booking. */
export const dealingOf = ({ listingId, side, authorId, aboutId }: ReviewRow): Dealing =>
  side === 'tenant'
    ? { listingId, tenantId: authorId, landlordId: aboutId }
    : { listingId, tenantId: aboutId, landlordId: authorId };

/** Stores an invitation. Returns false when that side already has one. */
export async function insertReview(tx: WriteTx, row: ReviewRow): Promise<boolean> {
  const added = await tx.insert(reviews).values(row).onConflictDoNothing().returning({ id: reviews.id });
  return added.length > 0;
}

export async function updateReview(tx: WriteTx, { id, ...row }: ReviewRow): Promise<void> {
  await tx.update(reviews).set(row).where(eq(reviews.id, id));
}

export async function findReview(handle: Handle, id: Id<'rvw'>): Promise<ReviewRow | undefined> {
  const [row] = await handle.select().from(reviews).where(eq(reviews.id, id));
  return row;
}

export async function listReviewsById(handle: Handle, ids: readonly Id<'rvw'>[]): Promise<ReviewRow[]> {
  return handle
    .select()
    .from(reviews)
    .where(inArray(reviews.id, [...ids]));
}

/** Returns the other side's review at the same checkpoint. */
export async function findOther(
  handle: Handle,
  { id, subjectId, checkpoint }: Pick<ReviewRow, 'id' | 'subjectId' | 'checkpoint'>,
): Promise<ReviewRow | undefined> {
  const [row] = await handle
    .select()
    .from(reviews)
    .where(and(eq(reviews.subjectId, subjectId), eq(reviews.checkpoint, checkpoint), ne(reviews.id, id)));
  return row;
}

/** Returns the reviews of these inspections and bookings, which show what the other side has done. */
export async function listOfSubjects(handle: Handle, subjectIds: readonly string[]): Promise<ReviewRow[]> {
  if (subjectIds.length === 0) return [];
  return handle
    .select()
    .from(reviews)
    .where(inArray(reviews.subjectId, [...subjectIds]));
}

/** Lists the reviews a user has to write or has written, latest first. */
export async function listOfAuthor(handle: Handle, authorId: Id<'usr'>, limit: number): Promise<ReviewRow[]> {
  return handle
    .select()
    .from(reviews)
    .where(eq(reviews.authorId, authorId))
    .orderBy(desc(reviews.closesAt), desc(reviews.id))
    .limit(limit);
}

export interface PublishedPage {
  readonly of: { readonly aboutId: Id<'usr'> } | { readonly listingId: Id<'lst'> };
  /** The side that wrote them; omitted: both. */
  readonly side?: ReviewSide;
  readonly after?: PageCursor | undefined;
  readonly limit: number;
}

const before = ({ sortValue, id }: PageCursor): SQL | undefined =>
  sql`(${reviews.publishedAt}, ${reviews.id}) < (${sortValue}, ${id})`;

/** Lists published reviews about a user or of a unit, including removed ones, latest first. */
export async function listPublished(handle: Handle, { of, side, after, limit }: PublishedPage): Promise<ReviewRow[]> {
  const subject = 'aboutId' in of ? eq(reviews.aboutId, of.aboutId) : eq(reviews.listingId, of.listingId);
  return handle
    .select()
    .from(reviews)
    .where(
      and(
        subject,
        isNotNull(reviews.publishedAt),
        side === undefined ? undefined : eq(reviews.side, side),
        after && before(after),
      ),
    )
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(limit);
}

/** Stores the mean score that tenants gave a landlord, times 100. */
export async function updateStars(tx: WriteTx, landlordId: Id<'usr'>, reviewStars: number): Promise<void> {
  await tx.update(users).set({ reviewStars }).where(eq(users.id, landlordId));
}

/** Lists the reviews that count for a user's score, without removed ones. */
export async function listScores(
  handle: Handle,
  { aboutId, side }: Pick<ReviewRow, 'aboutId' | 'side'>,
): Promise<Pick<ReviewRow, 'score' | 'weight' | 'publishedAt'>[]> {
  return handle
    .select({ score: reviews.score, weight: reviews.weight, publishedAt: reviews.publishedAt })
    .from(reviews)
    .where(
      and(
        eq(reviews.aboutId, aboutId),
        eq(reviews.side, side),
        isNotNull(reviews.publishedAt),
        inArray(reviews.state, ['published', 'replied']),
      ),
    );
}

export interface AnswerCount {
  readonly question: ReviewQuestion;
  /** Number of `yes` answers. */
  readonly good: number;
  /** Number of answers, without `unknown`. */
  readonly total: number;
}

const answersAbout = `SELECT answer.key AS question, count(*) FILTER (WHERE answer.value = 'yes') AS good, count(*) AS total
  FROM reviews, json_each(reviews.content, '$.answers') AS answer
  WHERE about_id = ? AND side = 'tenant' AND published_at IS NOT NULL AND state IN ('published', 'replied')
    AND answer.value <> 'unknown'
  GROUP BY answer.key ORDER BY total DESC`;

/** Counts tenants' answers about a landlord and their units. Safe: only questions of the contracts are stored. */
export async function countAnswers({ $client }: ReadHandle, landlordId: Id<'usr'>): Promise<AnswerCount[]> {
  const { rows } = await $client.execute({ sql: answersAbout, args: [landlordId] });
  return rows.map(({ question, good, total }) => ({
    question: question as ReviewQuestion,
    good: Number(good),
    total: Number(total),
  }));
}
