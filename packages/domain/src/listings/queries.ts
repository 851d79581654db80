import type { Id } from '@rentreel/contracts/ids';
import type { HomeToConfirm } from '@rentreel/contracts/landlords';
import {
  type CompareListingsInput,
  type ComparedListing,
  type ListNamedInput,
  type ListSimilarInput,
  type ListingCard,
  type ListingDetail,
  type ListingIdInput,
  listingReminderDays,
} from '@rentreel/contracts/listings';
import { dayMs } from '@rentreel/values';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import { listSimilar } from './feed/repository.ts';
import { listPrices } from './history-repository.ts';
import { type ListingCardRow, feesOf } from './listing-row.ts';
import { listingActorOf, mayRecallListing, maySeeListing } from './policy.ts';
import { countLive, findListing, listByIds, readLiveOfLandlord, readUnconfirmed } from './repository.ts';
import { approximateCoordinates, circleRadiusMetres } from './rules.ts';
import { findTie } from './tie-repository.ts';
import { daysUntilLapse, toListingCard, toListingDetail, toListingSummary } from './views.ts';

/**
 * Returns one listing with all its costs and facts; the authority module's `getHome` adds what is verified of its landlord. A
 * tenant with a booking or an inspection of it sees it in every state. Throws listings.not_found, also when the caller may
 * not see it.
 */
export async function getListing(ctx: Context, { listingId }: ListingIdInput): Promise<Omit<ListingDetail, 'missing'>> {
  const { read } = ctx.database;
  const [row, tie] = await Promise.all([
    findListing(read, listingId),
    ctx.actor.kind === 'user' ? findTie(read, listingId, ctx.actor.userId) : undefined,
  ]);
  if (!row || !(maySeeListing(ctx.actor, row) || tie)) throw new DomainError('listings.not_found');
  const [liveListings, prices] = await Promise.all([countLive(read, row.landlordId), listPrices(read, listingId)]);
  const actor = listingActorOf(ctx.actor, row);
  return toListingDetail(row, { liveListings, prices, tie, actor, now: ctx.clock.now() });
}

/** Returns the number of a landlord's live listings, and the newest of them. */
export async function listLiveOfLandlord(
  ctx: Context,
  landlordId: Id<'usr'>,
  limit: number,
): Promise<{ count: number; homes: ListingCard[] }> {
  const { read } = ctx.database;
  const [count, rows] = await Promise.all([countLive(read, landlordId), readLiveOfLandlord(read, landlordId, limit)]);
  const now = ctx.clock.now();
  return { count, homes: rows.map((row) => toListingCard(row, now)) };
}

/** Returns the caller's listings that are hidden, or soon will be, unless they confirm them; hidden ones first. */
export async function listToConfirm(ctx: Context): Promise<HomeToConfirm[]> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const rows = await readUnconfirmed(ctx.database.read, userId, now - listingReminderDays[0] * dayMs);
  return rows.map((row) => ({ ...toListingSummary(row, now), daysLeft: daysUntilLapse(row, now) }));
}

function toComparedListing(row: ListingCardRow, now: number): ComparedListing {
  return {
    ...toListingCard(row, now),
    available: row.state === 'live',
    fees: feesOf(row),
    circle: { ...approximateCoordinates(row.circleKey, row), radiusMetres: circleRadiusMetres },
    availableFrom: row.availableFrom,
  };
}

/**
 * Returns listings to compare, in the requested order without duplicates. Those that are no longer live are marked as such;
 * those that the caller may not see are omitted.
 */
export async function compareListings(ctx: Context, { listingIds }: CompareListingsInput): Promise<ComparedListing[]> {
  const rows = await listByIds(ctx.database.read, [...new Set(listingIds)]);
  const now = ctx.clock.now();
  return rows.filter((row) => mayRecallListing(ctx.actor, row)).map((row) => toComparedListing(row, now));
}

/**
 * Returns live listings in the same city, of the same type or size and at a similar cost, closest price first; also for a
 * listing that is no longer live. Throws listings.not_found.
 */
export async function listSimilarListings(
  ctx: Context,
  { listingId, limit }: ListSimilarInput,
): Promise<ListingCard[]> {
  const home = await findListing(ctx.database.read, listingId);
  if (!home || !mayRecallListing(ctx.actor, home)) throw new DomainError('listings.not_found');
  const viewerId = ctx.actor.kind === 'user' ? ctx.actor.userId : undefined;
  const rows = await listSimilar(ctx.database.read, home, { viewerId, limit });
  const now = ctx.clock.now();
  return rows.map((row) => toListingCard(row, now));
}

/** Returns the live listings among these, in the requested order without duplicates. */
export async function listNamed(ctx: Context, { listingIds }: ListNamedInput): Promise<ListingCard[]> {
  const rows = await listByIds(ctx.database.read, [...new Set(listingIds)]);
  const now = ctx.clock.now();
  return rows.filter(({ state }) => state === 'live').map((row) => toListingCard(row, now));
}
