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

/** A home that was taken off for cause, or never shown, is not looked back at. */
const lookedBackAt: ReadonlySet<ListingState> = new Set(['paused', 'stale', 'reserved', 'let']);

/** Who may still know of a home, also when it is not on offer now: anybody, as long as it was once. */
export function mayRecallListing(
  actor: Actor,
  listing: OwnedListing & { readonly publishedAt: number | null },
): boolean {
  return maySeeListing(actor, listing) || (listing.publishedAt !== null && lookedBackAt.has(listing.state));
}
