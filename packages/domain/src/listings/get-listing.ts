import type { ListingDetail, ListingIdInput } from '@rentreel/contracts/listings';
import { type Context, DomainError } from '../kernel/index.ts';
import { toListingDetail } from './listing-dto.ts';
import { listingDriverOf, maySeeListing } from './listing-policy.ts';
import { countLive, findListing } from './listings-repository.ts';

/** One home with all its costs and facts; what the caller may not see is `listings.not_found`. */
export async function getListing(ctx: Context, { listingId }: ListingIdInput): Promise<ListingDetail> {
  const row = await findListing(ctx.database.read, listingId);
  if (!row || !maySeeListing(ctx.actor, row)) throw new DomainError('listings.not_found');
  const liveListings = await countLive(ctx.database.read, row.landlordId);
  return toListingDetail(row, { liveListings, driver: listingDriverOf(ctx.actor, row) });
}
