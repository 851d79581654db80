import type { HideListingInput, ListingIdInput } from '@rentreel/contracts/listings';
import { type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import { findListing } from '../listings-repository.ts';
import { deleteHidden, upsertHidden } from './hidden-repository.ts';

/** Keeps a home away from the person for good: "not interested". */
export async function hideListing(ctx: Context, { listingId, reason }: HideListingInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const home = await findListing(tx, listingId);
    if (home?.state !== 'live') throw new DomainError('listings.not_found');
    await upsertHidden(tx, { userId, listingId, reason: reason ?? null, createdAt: ctx.clock.now() });
    return { result: undefined, audit: [{ action: 'home.hidden', subjectId: listingId }], events: [] };
  });
}

/** Takes "not interested" back; a home that was not hidden changes nothing. */
export async function unhideListing(ctx: Context, { listingId }: ListingIdInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    await deleteHidden(tx, userId, listingId);
    return { result: undefined, audit: [{ action: 'home.unhidden', subjectId: listingId }], events: [] };
  });
}
