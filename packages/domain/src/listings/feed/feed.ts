import { limits } from '@rentreel/contracts/limits';
import type { FeedTab, ListListingsInput, ListingCard, ListingRanking } from '@rentreel/contracts/listings';
import type { Page } from '@rentreel/contracts/page';
import type { ReadHandle } from '@rentreel/db';
import { metresBetween } from '@rentreel/values';
import { type Context, decodeCursor, toPage } from '../../kernel/index.ts';
import { listByIds } from '../repository.ts';
import { type Coordinates, approximateCoordinates } from '../rules.ts';
import { priceDropMs, toListingCard } from '../views.ts';
import { cutPage, rankListing, readPlace, spreadLandlords } from './ranking.ts';
import { type FeedFilter, feedFilter, listAround, listCheaper, listFreshest, listNewest } from './repository.ts';

interface ListListingsOptions {
  /** Includes with each listing of "For you" the reasons for its rank. */
  readonly showRanking?: boolean;
}

type FeedInput = NonNullable<ListListingsInput>;

const filterOf = (ctx: Context, input: FeedInput) =>
  feedFilter(input, ctx.actor.kind === 'user' ? ctx.actor.userId : undefined);

async function newestPage(ctx: Context, input: FeedInput): Promise<Page<ListingCard>> {
  const after = input.cursor ? decodeCursor(input.cursor) : undefined;
  // One row more than the page shows whether a next page exists.
  const rows = await listNewest(ctx.database.read, filterOf(ctx, input), { after, limit: input.limit + 1 });
  const page = toPage(rows, input.limit, (row) => ({ sortValue: row.publishedAt ?? 0, id: row.id }));
  const now = ctx.clock.now();
  return { items: page.items.map((row) => toListingCard(row, now)), nextCursor: page.nextCursor };
}

interface OrderedInput {
  readonly input: FeedInput;
  readonly tab: Exclude<FeedTab, 'new'>;
  readonly showRanking: boolean;
}

async function orderedPage(ctx: Context, { input, tab, showRanking }: OrderedInput): Promise<Page<ListingCard>> {
  const handle = ctx.database.read;
  const place = readPlace(input.cursor, ctx.clock.now());
  const order = await orderFeed(tab, { handle, filter: filterOf(ctx, input), near: input.near, asOf: place.asOf });
  const { items, nextCursor } = cutPage(order, place, input.limit);
  const placed = new Map(items.map((item) => [item.id, item]));
  const rows = await listByIds(
    handle,
    items.map(({ id }) => id),
  );
  const cards = rows.map((row) => {
    const { ranking, distanceMetres } = placed.get(row.id) ?? {};
    return {
      ...toListingCard(row, place.asOf),
      ...(distanceMetres === undefined ? {} : { distanceMetres }),
      ...(ranking && showRanking ? { ranking } : {}),
    };
  });
  return { items: cards, nextCursor };
}

/**
 * Returns live listings, for anyone: newest first, or in the order of a tab. Omits those that the caller has hidden.
 */
export async function listListings(
  ctx: Context,
  input: ListListingsInput,
  { showRanking = false }: ListListingsOptions = {},
): Promise<Page<ListingCard>> {
  const asked: FeedInput = input ?? { limit: limits.feedPage };
  const tab = asked.tab ?? 'new';
  return tab === 'new' ? newestPage(ctx, asked) : orderedPage(ctx, { input: asked, tab, showRanking });
}

/** A listing in its position, with the reasons for it. */
interface PlacedHome {
  readonly id: string;
  readonly ranking?: ListingRanking;
  readonly distanceMetres?: number;
}

interface FeedOrder {
  readonly handle: ReadHandle;
  readonly filter: FeedFilter;
  readonly near: NonNullable<ListListingsInput>['near'];
  /** Epoch milliseconds. */
  readonly asOf: number;
}

async function forYou({ handle, filter, asOf }: FeedOrder): Promise<PlacedHome[]> {
  const ranked = (await listFreshest(handle, filter, asOf)).map(({ id, landlordId, ...facts }) => ({
    id,
    landlordId,
    ranking: rankListing(facts, asOf),
  }));
  ranked.sort((a, b) => b.ranking.score - a.ranking.score || (a.id < b.id ? 1 : -1));
  return spreadLandlords(ranked).map(({ id, ranking }) => ({ id, ranking }));
}

const step = 100;

/** Measured to the public circle, not to the unit: repeated searches could locate the unit otherwise. */
function nearest(
  near: Coordinates,
  homes: readonly (Coordinates & { readonly id: string; readonly circleKey: string })[],
): PlacedHome[] {
  return homes
    .map(({ id, circleKey, ...exact }) => ({
      id,
      metres: metresBetween(near, approximateCoordinates(circleKey, exact)),
    }))
    .toSorted((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
    .map(({ id, metres }) => ({ id, distanceMetres: Math.round(metres / step) * step }));
}

/** Sorts the listings of a tab whose order no index provides. */
async function orderFeed(tab: Exclude<FeedTab, 'new'>, order: FeedOrder): Promise<PlacedHome[]> {
  const { handle, filter, near, asOf } = order;
  switch (tab) {
    case 'for_you':
      return forYou(order);
    case 'near_me':
      return near ? nearest(near, await listAround(handle, filter, near)) : [];
    case 'price_drop':
      return (await listCheaper(handle, filter, asOf - priceDropMs)).map(({ id }) => ({ id }));
  }
}
