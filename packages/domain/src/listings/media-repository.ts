import type { Id } from '@rentreel/contracts/ids';
import type { ListingMedia } from '@rentreel/contracts/listings';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listingMedia } from '@rentreel/db/schema';
import { and, eq, notInArray } from 'drizzle-orm';

/** Media with columns that only the review reads. */
export interface StoredMedia {
  readonly media: ListingMedia;
  /** Null for sample media. */
  readonly perceptualHash: string | null;
}

/** Appends media to those of the listing. */
export async function insertListingMedia(
  tx: WriteTx,
  listingId: Id<'lst'>,
  { items, now }: { items: readonly StoredMedia[]; now: number },
): Promise<void> {
  if (items.length === 0) return;
  const existing = await tx.$count(listingMedia, eq(listingMedia.listingId, listingId));
  await tx.insert(listingMedia).values(
    items.map(({ media: { sources, clip, ...item }, perceptualHash }, index) => ({
      ...item,
      listingId,
      perceptualHash,
      position: existing + index,
      sources: JSON.stringify(sources),
      clip: clip ? JSON.stringify(clip) : null,
      createdAt: now,
    })),
  );
}

/** Returns the media ids of a listing. */
export async function listMediaIds(tx: WriteTx, listingId: Id<'lst'>): Promise<Set<string>> {
  const rows = await tx.select({ id: listingMedia.id }).from(listingMedia).where(eq(listingMedia.listingId, listingId));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the perceptual hashes of a listing's photos, by media id. */
export async function findPhotoHashes(handle: ReadHandle, listingId: Id<'lst'>): Promise<ReadonlyMap<string, string>> {
  const { id, kind, perceptualHash } = listingMedia;
  const rows = await handle
    .select({ id, perceptualHash })
    .from(listingMedia)
    .where(and(eq(listingMedia.listingId, listingId), eq(kind, 'picture')));
  return new Map(rows.flatMap((row) => (row.perceptualHash ? [[row.id, row.perceptualHash]] : [])));
}

/** Deletes all media of a listing except these. */
export async function deleteOtherMedia(tx: WriteTx, listingId: Id<'lst'>, stored: readonly Id<'med'>[]): Promise<void> {
  await tx
    .delete(listingMedia)
    .where(and(eq(listingMedia.listingId, listingId), notInArray(listingMedia.id, [...stored])));
}

/** Sets position, room and alternative text of one photo or clip. */
export async function updateMediaPlace(
  tx: WriteTx,
  id: Id<'med'>,
  place: { readonly position: number; readonly room: ListingMedia['room']; readonly alt: string },
): Promise<void> {
  await tx.update(listingMedia).set(place).where(eq(listingMedia.id, id));
}
