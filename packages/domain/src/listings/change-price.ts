import type { ChangePriceInput, ListingCreated } from '@rentreel/contracts/listings';
import type { Context } from '../kernel/index.ts';
import { updateListing } from './update-listing.ts';

/** Sets the rent and, when they are named, all fee lines; what holds for a change of content holds here. */
export async function changePrice(
  ctx: Context,
  { listingId, rentKobo, fees }: ChangePriceInput,
): Promise<ListingCreated> {
  return updateListing(ctx, { listingId, changes: { rentKobo, ...(fees && { fees }) } });
}
