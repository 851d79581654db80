import { createHash } from 'node:crypto';
import type { DraftMediaItem, RoomKind } from '@rentreel/contracts/listings';
import type { UploadedMedia } from '@rentreel/contracts/media';
import type { Database } from '@rentreel/db';
import { uploads } from '@rentreel/db/schema';
import { newId } from '../kernel/index.ts';

const rooms: readonly RoomKind[] = ['living', 'bedroom', 'kitchen', 'bathroom', 'exterior'];

const photo: UploadedMedia = {
  kind: 'picture',
  width: 1200,
  height: 900,
  placeholder: 'data:image/webp;base64,AAAA',
  sources: [{ format: 'webp', width: 1200, url: '/media/test.webp' }],
};

interface ReadyUploads {
  readonly ownerId: string;
  readonly photos?: number;
  readonly clips?: number;
  /** What the photos look like, in order; left out, every one looks different. */
  readonly hashes?: readonly string[];
}

/** Puts uploads that are ready to be shown into the database, and answers them as media of a draft. */
export async function addReadyUploads(
  { writer }: Pick<Database, 'writer'>,
  { ownerId, photos = 5, clips = 0, hashes = [] }: ReadyUploads,
): Promise<DraftMediaItem[]> {
  const rows = Array.from({ length: photos + clips }, (_, index) => {
    const id = newId('upl');
    const clip = index >= photos;
    const media: UploadedMedia = clip
      ? { ...photo, kind: 'clip', clip: { url: '/media/test.mp4', bytes: 1_000_000, durationSeconds: 20 } }
      : photo;
    return {
      id,
      ownerId,
      purpose: clip ? ('listing_video' as const) : ('listing_photo' as const),
      fileName: `${index}.jpg`,
      declaredType: clip ? 'video/mp4' : 'image/jpeg',
      sizeBytes: 1000,
      state: 'ready' as const,
      contentHash: id,
      perceptualHash: hashes[index] ?? createHash('sha256').update(id).digest('hex').slice(0, 16),
      media: JSON.stringify(media),
      createdAt: 0,
      updatedAt: 0,
      expiresAt: Number.MAX_SAFE_INTEGER,
    };
  });
  await writer.write((tx) => tx.insert(uploads).values(rows));
  return rows.map(({ id }, index) => ({ id, room: rooms[index % rooms.length] ?? 'other', alt: '' }));
}
