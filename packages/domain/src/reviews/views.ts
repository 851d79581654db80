import type { Id } from '@rentreel/contracts/ids';
import type { Page } from '@rentreel/contracts/page';
import {
  type ListReviewsInput,
  type MyReviews,
  type PublishedReview,
  type ReviewDetail,
  type ReviewInput,
  type ReviewPage,
  type ReviewScore,
  type ReviewTask,
  type ReviewsOfApplicantInput,
  type ReviewsOfLandlordInput,
  type ReviewsOfListingInput,
  reviewFormOf,
} from '@rentreel/contracts/reviews';
import { firstNameIn } from '@rentreel/values';
import { loadBooking } from '../bookings/index.ts';
import { type Context, DomainError, decodeCursor, readHandle, requireUser, toPage } from '../kernel/index.ts';
import { type ListingCardRow, findListing, listByIds, toListingSummary } from '../listings/index.ts';
import {
  type Person,
  applicantReference,
  fallbackName,
  findParties,
  findPartyNames,
  namedPerson,
} from '../people/index.ts';
import { evidenceOf } from './evidence.ts';
import { type OwnReview, loadReview } from './policy.ts';
import { decisionFor } from './report-views.ts';
import {
  type PublishedPage,
  type ReviewRow,
  dealingOf,
  findOther,
  listOfAuthor,
  listOfSubjects,
  listPublished,
  listScores,
} from './repository.ts';
import { allowedNow, contentIn } from './rules.ts';
import { scoreOf } from './score.ts';

/** Maximum number of a user's reviews that `/reviews` shows. */
const ownLimit = 100;

const firstName = (person: Person | undefined): string => (person ? firstNameIn(person.name) : fallbackName);

interface ReviewContext {
  readonly homes: ReadonlyMap<string, ListingCardRow>;
  readonly peopleOf: (row: ReviewRow) => ReadonlyMap<string, Person>;
}

/** Returns the listings and people of reviews. */
export async function readAround(ctx: Context, rows: readonly ReviewRow[]): Promise<ReviewContext> {
  const { read } = ctx.database;
  const homes = await listByIds(read, [...new Set(rows.map(({ listingId }) => listingId))]);
  const partiesOf = await findParties(read, rows.map(dealingOf));
  return { homes: new Map(homes.map((home) => [home.id, home])), peopleOf: (row) => partiesOf(dealingOf(row)) };
}

async function saidIn(ctx: Context, row: ReviewRow): Promise<PublishedReview['said']> {
  const content = contentIn(row);
  if (!content || row.score === null) return null;
  const evidence = await evidenceOf(readHandle(ctx), row);
  return { overall: Math.round(row.score / 10) / 10, ...content, evidence };
}

function homeOf({ listingId }: ReviewRow, homes: ReviewContext['homes']): PublishedReview['home'] {
  const { title = 'Home', area = '' } = homes.get(listingId) ?? {};
  return { id: listingId, title, area };
}

const replyIn = ({ reply, repliedAt, updatedAt }: ReviewRow): PublishedReview['reply'] =>
  reply === null ? null : { text: reply, at: repliedAt ?? updatedAt };

/**
 * Converts a published review for the public. A removed one shows only the reason, except to `inFull`: its writer and
 * administrators. Throws for a sealed one, which is not readable.
 */
export async function toPublished(
  ctx: Context,
  row: ReviewRow,
  { homes, peopleOf, inFull = false }: ReviewContext & { readonly inFull?: boolean },
): Promise<PublishedReview> {
  if (row.publishedAt === null) throw new Error(`The review ${row.id} is not published`);
  const people = peopleOf(row);
  const isShown = row.state !== 'hidden' || inFull;
  return {
    id: row.id,
    version: row.version,
    checkpoint: row.checkpoint,
    side: row.side,
    author: firstName(people.get(row.authorId)),
    about: firstName(people.get(row.aboutId)),
    isOwn: ctx.actor.kind === 'user' && ctx.actor.userId === row.authorId,
    home: homeOf(row, homes),
    publishedAt: row.publishedAt,
    removed: row.state === 'hidden' ? row.removedFor : null,
    said: isShown ? await saidIn(ctx, row) : null,
    reply: isShown ? replyIn(row) : null,
  };
}

const writing = ['invited', 'drafted'];
const isWaiting = ({ state }: ReviewRow) => writing.includes(state);
const isWritten = ({ state }: ReviewRow) =>
  !isWaiting({ state } as ReviewRow) && state !== 'lapsed' && state !== 'withdrawn';

/** Returns whether the other side has sent their review; null when it has none to write. */
function otherSentOf({ checkpoint, side }: ReviewRow, other: ReviewRow | undefined): boolean | null {
  if (!reviewFormOf(checkpoint, side === 'tenant' ? 'landlord' : 'tenant')) return null;
  return other !== undefined && (other.state === 'sealed' || other.publishedAt !== null);
}

interface TaskExtras extends Pick<ReviewContext, 'peopleOf'> {
  readonly home: ListingCardRow;
  readonly other: ReviewRow | undefined;
  readonly now: number;
}

/** Converts a review for its writer's list. Safe: ids are written only by this module. */
function toTask(row: ReviewRow, { home, peopleOf, other, now }: TaskExtras): ReviewTask {
  return {
    id: row.id,
    version: row.version,
    checkpoint: row.checkpoint,
    state: row.state,
    side: row.side,
    home: toListingSummary(home, now),
    about: namedPerson(row.aboutId, peopleOf(row).get(row.aboutId)?.name),
    otherSent: otherSentOf(row, other),
    closesAt: row.closesAt,
    publishedAt: row.publishedAt,
  };
}

/** Lists the reviews the caller has to write, most urgent first, and those they have written, latest first. */
export async function listMyReviews(ctx: Context): Promise<MyReviews> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const rows = await listOfAuthor(read, userId, ownLimit);
  const around = await readAround(ctx, rows);
  const all = await listOfSubjects(
    read,
    rows.map(({ subjectId }) => subjectId),
  );
  const toTasks = (row: ReviewRow): ReviewTask[] => {
    const home = around.homes.get(row.listingId);
    const isOther = (one: ReviewRow) =>
      one.subjectId === row.subjectId && one.checkpoint === row.checkpoint && one.id !== row.id;
    const now = ctx.clock.now();
    return home ? [toTask(row, { home, peopleOf: around.peopleOf, other: all.find(isOther), now })] : [];
  };
  return {
    waiting: rows.filter(isWaiting).toReversed().flatMap(toTasks),
    written: rows.filter(isWritten).flatMap(toTasks),
  };
}

const draftFor = ({ row, role }: OwnReview): ReviewDetail['draft'] => {
  if (role !== 'author' || !isWaiting(row)) return null;
  const { privateNote } = row;
  return { answers: {}, stars: {}, text: '', ...contentIn(row), privateNote };
};

const actorOf = { author: 'author', subject: 'subject', reader: undefined } as const;

/** Returns a review for its own page: the caller's own, or a published one. Throws reviews.not_found. */
export async function getReview(ctx: Context, { reviewId }: ReviewInput): Promise<ReviewDetail> {
  const { read } = ctx.database;
  const own = await loadReview(ctx, read, reviewId);
  const { row, role } = own;
  const home = await findListing(read, row.listingId);
  if (!home) throw new DomainError('reviews.not_found');
  const around = await readAround(ctx, [row]);
  const now = ctx.clock.now();
  const actor = actorOf[role];
  return {
    ...toTask(row, { home, peopleOf: around.peopleOf, other: await findOther(read, row), now }),
    role,
    allowedTransitions: actor ? allowedNow(row, actor, now) : [],
    draft: draftFor(own),
    published: row.publishedAt === null ? null : await toPublished(ctx, row, { ...around, inFull: role === 'author' }),
    decision: await decisionFor(ctx, own),
  };
}

interface PagedInput {
  readonly cursor?: string | null | undefined;
  readonly limit: number;
}

/** Returns one page of published reviews, latest first. */
async function readPage(
  ctx: Context,
  { cursor, limit }: PagedInput,
  wanted: Pick<PublishedPage, 'of' | 'side'>,
): Promise<Page<PublishedReview>> {
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listPublished(ctx.database.read, { ...wanted, after, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ publishedAt, id }) => ({ sortValue: publishedAt ?? 0, id }));
  const around = await readAround(ctx, items);
  return { items: await Promise.all(items.map((row) => toPublished(ctx, row, around))), nextCursor };
}

/** Returns a user's score as a landlord, from tenants, or as a tenant, from landlords. */
async function readScore(ctx: Context, aboutId: Id<'usr'>, side: ReviewRow['side']): Promise<ReviewScore> {
  return scoreOf(await listScores(ctx.database.read, { aboutId, side }), ctx.clock.now());
}

/**
 * Returns published reviews about the caller, as landlord and as tenant; the score is that of the side with more of them.
 */
export async function listReviewsAboutMe(ctx: Context, input: ListReviewsInput): Promise<ReviewPage> {
  const { userId } = requireUser(ctx);
  const page = await readPage(ctx, input, { of: { aboutId: userId } });
  const [asLandlord, asTenant] = [await readScore(ctx, userId, 'tenant'), await readScore(ctx, userId, 'landlord')];
  return { ...page, score: asLandlord.count >= asTenant.count ? asLandlord : asTenant };
}

/** Returns what tenants wrote about a unit and its landlord, with the landlord's score. Throws listings.not_found. */
export async function listReviewsOfListing(ctx: Context, input: ReviewsOfListingInput): Promise<ReviewPage> {
  const { listingId } = input;
  const home = await findListing(ctx.database.read, listingId);
  if (!home) throw new DomainError('listings.not_found');
  const page = await readPage(ctx, input, { of: { listingId }, side: 'tenant' });
  return { ...page, score: await readScore(ctx, home.landlordId, 'tenant') };
}

/** Returns what tenants wrote about a landlord and all of their units, with the landlord's score. */
export async function listReviewsOfLandlord(ctx: Context, input: ReviewsOfLandlordInput): Promise<ReviewPage> {
  const { landlordId: aboutId } = input;
  const page = await readPage(ctx, input, { of: { aboutId }, side: 'tenant' });
  return { ...page, score: await readScore(ctx, aboutId, 'tenant') };
}

/**
 * Returns what landlords wrote about the tenant of a booking, for its landlord, who may not know the name yet. Throws
 * bookings.not_found.
 */
export async function listReviewsOfApplicant(ctx: Context, input: ReviewsOfApplicantInput): Promise<ReviewPage> {
  const { row, side } = await loadBooking(ctx, ctx.database.read, input.bookingId);
  if (side !== 'landlord') throw new DomainError('bookings.not_found');
  const page = await readPage(ctx, input, { of: { aboutId: row.tenantId }, side: 'landlord' });
  const known = (await findPartyNames(ctx.database.read, row)).get(row.tenantId);
  const hidden = known === applicantReference(row) ? { about: known } : {};
  const items = page.items.map((review) => ({ ...review, ...hidden }));
  return { ...page, items, score: await readScore(ctx, row.tenantId, 'landlord') };
}
