import type { ListingDetail, ListingIdInput } from '@rentreel/contracts/listings';
import { type Context, DomainError } from '../kernel/index.ts';
import { toListingDetail } from './listing-dto.ts';
import { listPrices } from './listing-prices-repository.ts';
import { listingDriverOf, maySeeListing } from './listing-policy.ts';
import { countLive, findListing } from './listings-repository.ts';

/** One home with all its costs and facts; what the caller may not see is `listings.not_found`. */
export async function getListing(ctx: Context, { listingId }: ListingIdInput): Promise<ListingDetail> {
  const row = await findListing(ctx.database.read, listingId);
  if (!row || !maySeeListing(ctx.actor, row)) throw new DomainError('listings.not_found');
  const { read } = ctx.database;
  const [liveListings, prices] = await Promise.all([countLive(read, row.landlordId), listPrices(read, listingId)]);
  return toListingDetail(row, { liveListings, prices, driver: listingDriverOf(ctx.actor, row), now: ctx.clock.now() });
}
