import type { ListingContent, ListingCreated, ListingMedia } from '@rentreel/contracts/listings';
import { type Context, newId, requireUser, write } from '../kernel/index.ts';
import { insertListing, insertListingMedia } from './listings-repository.ts';

export interface CreateListingOptions {
  /** Marks a sample home that nobody can rent. */
  readonly demo?: boolean;
  readonly media?: readonly ListingMedia[];
}

/** Starts a draft of a home for the signed-in landlord. */
export async function createListing(
  ctx: Context,
  content: ListingContent,
  options: CreateListingOptions = {},
): Promise<ListingCreated> {
  const { userId } = requireUser(ctx);
  const id = newId('lst');
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    await insertListing(tx, { id, landlordId: userId, content, demo: options.demo ?? false, now });
    await insertListingMedia(tx, id, { items: options.media ?? [], now });
    return {
      result: { id, state: 'draft' as const, findings: [] },
      audit: [{ action: 'listing.created', subjectId: id }],
      events: [],
    };
  });
}
