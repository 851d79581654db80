import type { ListingCard, ListListingsInput } from '@rentreel/contracts/listings';
import { limits } from '@rentreel/contracts/limits';
import type { Page } from '@rentreel/contracts/page';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { toListingCard } from './listing-dto.ts';
import type { ListingCardRow } from './listing-row.ts';
import { type PageRequest, listLive, listOfLandlord } from './listings-repository.ts';

function pageRequest(input: ListListingsInput): PageRequest {
  const limit = input?.limit ?? limits.feedPage;
  // One row more than the page tells whether there is a next one.
  return { after: input?.cursor ? decodeCursor(input.cursor) : undefined, limit: limit + 1 };
}

function cardPage(rows: readonly ListingCardRow[], request: PageRequest, sortValue: (row: ListingCardRow) => number) {
  const page = toPage(rows, request.limit - 1, (row) => ({ sortValue: sortValue(row), id: row.id }));
  return { items: page.items.map(toListingCard), nextCursor: page.nextCursor };
}

/** Homes on offer, newest first, for anybody. */
export async function listListings(ctx: Context, input: ListListingsInput): Promise<Page<ListingCard>> {
  const request = pageRequest(input);
  return cardPage(await listLive(ctx.database.read, request, input?.city), request, (row) => row.publishedAt ?? 0);
}

/** The signed-in landlord's own homes in every state, newest first. */
export async function listMyListings(ctx: Context, input: ListListingsInput): Promise<Page<ListingCard>> {
  const { userId } = requireUser(ctx);
  const request = pageRequest(input);
  return cardPage(await listOfLandlord(ctx.database.read, userId, request), request, (row) => row.createdAt);
}
