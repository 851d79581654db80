import type { ListingDriver, ListingState } from '@rentreel/contracts/listings';
import type { Actor } from '../kernel/index.ts';

interface OwnedListing {
  readonly landlordId: string;
  readonly state: ListingState;
}

/** In which role this actor may change the listing; undefined when not at all. */
export function listingDriverOf(actor: Actor, listing: OwnedListing): ListingDriver | undefined {
  if (actor.kind !== 'user') return undefined;
  if (actor.userId === listing.landlordId) return 'landlord';
  return actor.role === 'admin' ? 'admin' : undefined;
}

/** Everybody sees what is on offer; drafts, paused and archived homes are for those who may change them. */
export function maySeeListing(actor: Actor, listing: OwnedListing): boolean {
  return listing.state === 'live' || listingDriverOf(actor, listing) !== undefined;
}
