import { limits } from '@rentreel/contracts/limits';
import type { ListMyListingsInput, MyListing } from '@rentreel/contracts/listings';
import type { Page } from '@rentreel/contracts/page';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { findDraftsOfListings } from './drafts/draft-repository.ts';
import { readWeekCounts } from './listing-counts-repository.ts';
import { listOfLandlord } from './listings-repository.ts';
import { toMyListing } from './my-listing-dto.ts';

/** The signed-in landlord's own homes in every state, newest first, with what happened to them in 7 days. */
export async function listMyListings(ctx: Context, input: ListMyListingsInput): Promise<Page<MyListing>> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const limit = input?.limit ?? limits.feedPage;
  const after = input?.cursor ? decodeCursor(input.cursor) : undefined;
  const rows = await listOfLandlord(read, userId, { after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.createdAt, id: row.id }));
  const ids = page.items.map(({ id }) => id);
  const now = ctx.clock.now();
  const [week, drafts] = await Promise.all([
    readWeekCounts(read, ids, now),
    findDraftsOfListings(read, { landlordId: userId, listingIds: ids }),
  ]);
  return {
    items: page.items.map((row) => toMyListing(row, { week: week.get(row.id), draftId: drafts.get(row.id), now })),
    nextCursor: page.nextCursor,
  };
}
