import type { ListCasesInput } from '@rentreel/contracts/cases';
import {
  type ComparableRents,
  type ListingCase,
  type ListingCaseCard,
  type ListingIdInput,
  type ListingType,
  type NigerianState,
  type ReviewedHome,
  describeForReviewer,
} from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';
import { kobo } from '@rentreel/values';
import { type Context, DomainError, type OperatingRules, requireRight } from '../../kernel/index.ts';
import { decisionFault } from '../lifecycle.ts';
import { type ListingCardRow, findingsOf, isOpen } from '../listing-row.ts';
import { countLive, findListing, listByIds } from '../repository.ts';
import { toListingCard } from '../views.ts';
import {
  listComparableRents,
  listInReview,
  listOthersPhotos,
  listPricedHomes,
  listTwinIds,
  readMediaToReview,
} from './review-repository.ts';
import { copiedPhotosByHome, outsideBand } from './review.ts';
import { typicalRent } from './typical-rent.ts';

/** Returns the promised answer time of this queue, in milliseconds. */
const answerMs = ({ operations }: Context): number => operations.queuePromises.listings ?? 0;

const findingsFor = (row: ListingCardRow) => findingsOf(row).filter(isOpen).map(describeForReviewer);

/** Returns listings that wait for a decision, oldest first; of these or of all. For administrators. */
export async function listListingCases(ctx: Context, input?: ListCasesInput): Promise<ListingCaseCard[]> {
  const { userId } = requireRight(ctx, 'listings.decide');
  const rows = await listInReview(ctx.database.read, input?.caseIds);
  const reviewMs = answerMs(ctx);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    area: row.area,
    city: row.city,
    landlord: row.landlordName,
    rentKobo: row.rentKobo,
    findings: findingsFor(row),
    submittedAt: row.stateSince,
    updatedAt: row.updatedAt,
    bar: decisionFault(row, userId)?.message ?? null,
    dueAt: row.stateSince + reviewMs,
  }));
}

const toReviewedHome = (row: ListingCardRow, now: number): ReviewedHome => ({
  ...toListingCard(row, now),
  description: row.description,
  address: row.address,
  listedBy: row.listedBy,
  availableFrom: row.availableFrom,
});

/** Returns count, lowest, median and highest of sorted amounts. */
export function summariseRents(sorted: readonly number[]): ComparableRents {
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (lowest === undefined || highest === undefined || upper === undefined || lower === undefined) {
    return { count: 0, medianKobo: null, lowestKobo: null, highestKobo: null };
  }
  return {
    count: sorted.length,
    medianKobo: kobo(Math.round((lower + upper) / 2)),
    lowestKobo: kobo(lowest),
    highestKobo: kobo(highest),
  };
}

/** Maximum number of listings shown as possible originals. */
const maxSimilar = 3;

/** Returns listings of the same unit, and those with the same photos, most photos first. */
async function listSimilarTo(handle: ReadHandle, row: ListingCardRow, now: number): Promise<ListingCase['similar']> {
  const codes = new Set(findingsOf(row).map(({ code }) => code));
  const twins = codes.has('duplicate_unit') ? await listTwinIds(handle, row, maxSimilar) : [];
  const copied = codes.has('duplicate_photos')
    ? copiedPhotosByHome((await readMediaToReview(handle, row.id)).hashes, await listOthersPhotos(handle, row))
    : new Map<string, number>();
  const byPhotos = [...copied].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  const ids = [...new Set([...twins, ...byPhotos])].slice(0, maxSimilar);
  return (await listByIds(handle, ids)).map((home) => ({
    home: toReviewedHome(home, now),
    sameAddress: twins.includes(home.id),
    photos: copied.get(home.id) ?? 0,
  }));
}

/**
 * Returns a listing that waits for a decision, with the facts to decide it. For administrators. Throws listings.not_found,
 * listings.wrong_state for one that waits for no decision.
 */
export async function getListingCase(ctx: Context, { listingId }: ListingIdInput): Promise<ListingCase> {
  const { userId } = requireRight(ctx, 'listings.decide');
  const { read } = ctx.database;
  const now = ctx.clock.now();
  const row = await findListing(read, listingId);
  if (!row) throw new DomainError('listings.not_found');
  if (row.state !== 'in_review') throw new DomainError('listings.wrong_state', { state: row.state });
  const reviewMs = answerMs(ctx);
  const kind = {
    state: row.stateCode as NigerianState,
    area: row.area,
    type: row.type as ListingType,
    bedrooms: row.bedrooms,
  };
  return {
    home: toReviewedHome(row, now),
    updatedAt: row.updatedAt,
    submittedAt: row.stateSince,
    dueAt: row.stateSince + reviewMs,
    landlordHomes: await countLive(read, row.landlordId),
    findings: findingsFor(row),
    usualRentKobo: typicalRent(kind),
    comparable: summariseRents(await listComparableRents(read, row)),
    similar: await listSimilarTo(read, row, now),
    bar: decisionFault(row, userId)?.message ?? null,
  };
}

/** Counts the live listings, including demo samples, whose rent is outside a band. */
export async function countLiveOutsideBand(handle: ReadHandle, band: OperatingRules['priceBand']): Promise<number> {
  const homes = await listPricedHomes(handle);
  return homes.filter((home) => outsideBand(home, band) !== undefined).length;
}
