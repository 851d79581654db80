import type { CreateListingInput, ListingContent, ListingCreated, ListingMedia } from '@rentreel/contracts/listings';
import { type Context, newId, requireUser, write } from '../kernel/index.ts';
import { insertListingMedia } from './listing-media-repository.ts';
import { insertListing } from './listings-repository.ts';
import { placeMedia } from './place-media.ts';
import { ownChange } from './process/own-change.ts';

export interface CreateListingOptions {
  /** Marks a sample home that nobody can rent. */
  readonly demo?: boolean;
  /** Media that were made elsewhere, as for the samples. */
  readonly media?: readonly ListingMedia[];
}

type NewListingInput = ListingContent & Pick<CreateListingInput, 'media' | 'filmedAt'>;

/** Starts a draft of a home for the signed-in landlord, with uploads of theirs when they name any. */
export async function createListing(
  ctx: Context,
  { media: uploads, filmedAt, ...content }: NewListingInput,
  { demo = false, media = [] }: CreateListingOptions = {},
): Promise<ListingCreated> {
  const { userId } = requireUser(ctx);
  const id = newId('lst');
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    await insertListing(tx, { id, landlordId: userId, content, demo, filmedAt: filmedAt ?? null, now });
    await insertListingMedia(tx, id, { items: media.map((item) => ({ media: item, perceptualHash: null })), now });
    if (uploads) await placeMedia(tx, { listingId: id, ownerId: userId, items: uploads, now });
    return {
      result: { id, state: 'draft' as const, findings: [] },
      audit: [{ action: 'listing.created', subjectId: id }],
      events: [ownChange({ landlordId: userId })],
    };
  });
}
