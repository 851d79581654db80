import type { FeedTab, ListListingsInput, ListingCard } from '@rentreel/contracts/listings';
import { limits } from '@rentreel/contracts/limits';
import type { Page } from '@rentreel/contracts/page';
import { type Context, decodeCursor, toPage } from '../kernel/index.ts';
import { feedFilter } from './feed/feed-filter.ts';
import { listNewest } from './feed/feed-repository.ts';
import { orderFeed } from './feed/order-feed.ts';
import { cutPage, readPlace } from './feed/ranked-page.ts';
import { toListingCard } from './listing-dto.ts';
import { listByIds } from './listings-repository.ts';

export interface ListListingsOptions {
  /** Tells with each home of "For you" why it stands there. */
  readonly showRanking?: boolean;
}

type FeedInput = NonNullable<ListListingsInput>;

const filterOf = (ctx: Context, input: FeedInput) =>
  feedFilter(input, ctx.actor.kind === 'user' ? ctx.actor.userId : undefined);

async function newestPage(ctx: Context, input: FeedInput): Promise<Page<ListingCard>> {
  const after = input.cursor ? decodeCursor(input.cursor) : undefined;
  // One row more than the page tells whether there is a next one.
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
 * Homes on offer, for anybody: the newest first, or in the order of a tab. What a signed-in person does not want to see
 * stays away.
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
