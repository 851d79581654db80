import type { ListingDriver } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError } from '../kernel/index.ts';
import { listingDriverOf } from './listing-policy.ts';
import type { ListingRow } from './listing-row.ts';
import { findListingForChange } from './listings-repository.ts';

export interface ListingForChange {
  readonly row: ListingRow;
  readonly driver: ListingDriver;
}

/** The listing and the role the caller changes it in; a stranger's listing looks like an absent one. */
export async function loadListingForChange(ctx: Context, tx: WriteTx, listingId: string): Promise<ListingForChange> {
  const row = await findListingForChange(tx, listingId);
  const driver = row && listingDriverOf(ctx.actor, row);
  if (!row || !driver) throw new DomainError('listings.not_found');
  return { row, driver };
}
