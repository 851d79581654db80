import type { Id } from '@rentreel/contracts/ids';
import type { ListingActor, ListingState } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { type Actor, type Context, DomainError, hasRight } from '../kernel/index.ts';
import type { ListingRow } from './listing-row.ts';
import { findListingForChange } from './repository.ts';

interface OwnedListing {
  readonly landlordId: Id<'usr'>;
  readonly state: ListingState;
}

/** Returns the role in which an actor may change a listing; undefined when they may not. */
export function listingActorOf(actor: Actor, listing: OwnedListing): ListingActor | undefined {
  if (actor.kind !== 'user') return undefined;
  if (actor.userId === listing.landlordId) return 'landlord';
  return hasRight(actor, 'listings.decide') ? 'admin' : undefined;
}

/** Returns whether an actor may see a listing: anyone if it is live, otherwise only those who may change it. */
export function maySeeListing(actor: Actor, listing: OwnedListing): boolean {
  return listing.state === 'live' || listingActorOf(actor, listing) !== undefined;
}

/** States in which a formerly live listing can still be seen: neither suspended nor withdrawn. */
const recallable: ReadonlySet<ListingState> = new Set(['paused', 'stale', 'reserved', 'let']);

/** Returns whether an actor may still see a formerly live listing. */
export function mayRecallListing(
  actor: Actor,
  listing: OwnedListing & { readonly publishedAt: number | null },
): boolean {
  return maySeeListing(actor, listing) || (listing.publishedAt !== null && recallable.has(listing.state));
}

export interface ListingForChange {
  readonly row: ListingRow;
  readonly actor: ListingActor;
}

/** Returns the listing and the caller's role. Throws listings.not_found, also when the caller has no role. */
export async function loadListingForChange(ctx: Context, tx: WriteTx, listingId: Id<'lst'>): Promise<ListingForChange> {
  const row = await findListingForChange(tx, listingId);
  const actor = row && listingActorOf(ctx.actor, row);
  if (!row || !actor) throw new DomainError('listings.not_found');
  return { row, actor };
}
