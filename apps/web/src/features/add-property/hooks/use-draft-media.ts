import type { DraftMediaItem, ListingDraft, ListingMedia } from '@rentreel/contracts/listings';
import type { Upload } from '@rentreel/contracts/media';
import { roomNames } from '../../../components/homes/room-names.ts';
import { trpc } from '../../../lib/trpc.ts';

/** A picture or clip of a draft, with what is known of its file. */
export interface DraftMedia {
  readonly item: DraftMediaItem;
  /** What can be shown of it; undefined while it is being checked. */
  readonly media: ListingMedia | undefined;
  readonly isClip: boolean;
  /** Set when it cannot be used, in words. */
  readonly refusal: string | undefined;
}

/** What a picture is called when its landlord has written nothing. */
const wordsOf = ({ room, alt }: DraftMediaItem) => ({ room, alt: alt.trim() || roomNames[room] });

function fromUpload(item: DraftMediaItem, upload: Upload | undefined, isGone: boolean): DraftMedia {
  const ready = upload?.state === 'ready' ? upload.media : undefined;
  return {
    item,
    media: ready && { ...ready, id: `med_${item.id.slice(4)}`, ...wordsOf(item) },
    isClip: upload?.purpose === 'listing_video',
    refusal: isGone ? 'This file is not in your uploads any more. Remove it and add it again.' : upload?.refusal?.text,
  };
}

/** The pictures and clips of a draft in their order. Files that are being checked are asked about until they are ready. */
export function useDraftMedia(items: readonly DraftMediaItem[], homeMedia: ListingDraft['homeMedia']): DraftMedia[] {
  const uploadIds = items.flatMap(({ id }) => (id.startsWith('upl_') ? [id as `upl_${string}`] : []));
  const uploads = trpc.useQueries((t) =>
    uploadIds.map((uploadId) =>
      t.media.getUpload({ uploadId }, { refetchInterval: ({ state }) => (isSettled(state.data) ? false : 3000) }),
    ),
  );
  return items.map((item) => {
    const kept = homeMedia.find(({ id }) => id === item.id);
    if (kept) {
      return {
        item,
        media: { ...kept, ...wordsOf(item) },
        isClip: kept.kind === 'clip',
        refusal: undefined,
      };
    }
    const query = uploads[uploadIds.findIndex((id) => id === item.id)];
    return fromUpload(item, query?.data, query?.error?.data?.domain === 'media.upload_not_found');
  });
}

const isSettled = (upload: Upload | undefined) => upload?.state === 'ready' || upload?.state === 'refused';
