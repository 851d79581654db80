import type { HideListingInput, ListingIdInput } from '@rentreel/contracts/listings';
import { hiddenHomes } from '@rentreel/db/schema';
import { and, eq } from 'drizzle-orm';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { findListing } from './listings-repository.ts';

/** Keeps a home away from the person for good: "not interested". */
export async function hideListing(ctx: Context, { listingId, reason }: HideListingInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const home = await findListing(tx, listingId);
    if (home?.state !== 'live') throw new DomainError('listings.not_found');
    const createdAt = ctx.clock.now();
    await tx
      .insert(hiddenHomes)
      .values({ userId, listingId, reason: reason ?? null, createdAt })
      .onConflictDoUpdate({
        target: [hiddenHomes.userId, hiddenHomes.listingId],
        set: { reason: reason ?? null },
      });
    return { result: undefined, audit: [{ action: 'home.hidden', subjectId: listingId }], events: [] };
  });
}

/** Takes "not interested" back; a home that was not hidden changes nothing. */
export async function unhideListing(ctx: Context, { listingId }: ListingIdInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    await tx.delete(hiddenHomes).where(and(eq(hiddenHomes.userId, userId), eq(hiddenHomes.listingId, listingId)));
    return { result: undefined, audit: [{ action: 'home.unhidden', subjectId: listingId }], events: [] };
  });
}
