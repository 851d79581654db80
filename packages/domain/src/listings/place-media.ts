import type { DraftMediaItem, ListingMedia } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { DomainError, newId } from '../kernel/index.ts';
import { takeReadyUploads } from '../media/index.ts';
import { deleteOtherMedia, insertListingMedia, listMediaIds, updateMediaPlace } from './listing-media-repository.ts';

/** What a picture is called when its landlord has written nothing. */
const roomWords: Readonly<Record<ListingMedia['room'], string>> = {
  living: 'Living room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  exterior: 'The house from outside',
  compound: 'Compound',
  self_contained: 'The room',
  other: 'The home',
};

interface MediaOfListing {
  readonly listingId: string;
  readonly ownerId: string;
  readonly items: readonly DraftMediaItem[];
  readonly now: number;
}

/**
 * Makes these the media of a listing, in this order: uploads are taken over, what the listing has already is kept, the
 * rest is taken away. Anything that is neither answers `listings.media_unknown`.
 */
export async function placeMedia(tx: WriteTx, { listingId, ownerId, items, now }: MediaOfListing): Promise<void> {
  const uploadIds = items.flatMap(({ id }) => (id.startsWith('upl_') ? [id] : []));
  const ready = new Map((await takeReadyUploads(tx, ownerId, uploadIds)).map((taken) => [taken.uploadId, taken]));
  const present = await listMediaIds(tx, listingId);
  const ids: string[] = [];
  for (const { id, room, alt } of items) {
    const upload = ready.get(id);
    if (upload) {
      const media: ListingMedia = { ...upload.media, id: newId('med'), room, alt };
      await insertListingMedia(tx, listingId, { items: [{ media, perceptualHash: upload.perceptualHash }], now });
      ids.push(media.id);
    } else {
      if (!present.has(id)) throw new DomainError('listings.media_unknown');
      ids.push(id);
    }
  }
  await deleteOtherMedia(tx, listingId, ids);
  for (const [position, { room, alt }] of items.entries()) {
    await updateMediaPlace(tx, ids[position] ?? '', { position, room, alt: alt.trim() || roomWords[room] });
  }
}
