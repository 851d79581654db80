import {
  type DraftMediaItem,
  type ListingDraft,
  type ListingDraftContent,
  type ListingMedia,
  isUpload,
} from '@rentreel/contracts/listings';
import { type Upload, repeatsOf } from '@rentreel/contracts/media';
import { roomNames } from '#/features/listings/index.ts';
import { useUploadStates } from '#/lib/uploads/use-uploads.ts';

/** An image or clip of a draft with the state of its file. */
export interface DraftMedia {
  readonly item: DraftMediaItem;
  /** Undefined while the file is being checked. */
  readonly media: ListingMedia | undefined;
  readonly isClip: boolean;
  /** Why the file cannot be used. */
  readonly refusal: string | undefined;
  /** File name on the landlord's device; undefined for media of the published listing. */
  readonly fileName: string | undefined;
  readonly perceptualHash: string | undefined;
  /** Index, among the usable photos, of an earlier one with the same content. */
  readonly repeats: number | undefined;
}

/** Default description of a photo. */
const wordsOf = ({ room, alt }: DraftMediaItem) => ({ room, alt: alt.trim() || roomNames[room] });

function fromUpload(item: DraftMediaItem, upload: Upload | undefined, isGone: boolean): LoneMedia {
  const ready = upload?.state === 'ready' ? upload.media : undefined;
  return {
    item,
    media: ready && { ...ready, id: `med_${item.id.slice(4)}`, ...wordsOf(item) },
    isClip: upload?.purpose === 'listing_video',
    refusal: isGone ? 'This file is no longer in your uploads. Remove it and add it again.' : upload?.refusal?.text,
    fileName: upload?.fileName,
    perceptualHash: upload?.perceptualHash,
  };
}

/** Returns the media of a draft in order; polls files that are being checked until they are ready. */
export function useDraftMedia(items: readonly DraftMediaItem[], homeMedia: ListingDraft['homeMedia']): DraftMedia[] {
  const uploadIds = items.map(({ id }) => id).filter(isUpload);
  const uploads = useUploadStates(uploadIds);
  const single = items.map((item): LoneMedia => {
    const stored = homeMedia.find(({ id }) => id === item.id);
    if (stored) {
      const { perceptualHash: _hash, ...shown } = stored;
      return {
        item,
        media: { ...shown, ...wordsOf(item) },
        isClip: stored.kind === 'clip',
        refusal: undefined,
        fileName: undefined,
        perceptualHash: stored.perceptualHash,
      };
    }
    const query = uploads[uploadIds.findIndex((id) => id === item.id)];
    return fromUpload(item, query?.data, query?.error?.data?.domain === 'media.upload_not_found');
  });
  return withRepeats(single);
}

type LoneMedia = Omit<DraftMedia, 'repeats'>;

/** Adds to each photo the index of an earlier one with the same content. */
function withRepeats(all: readonly LoneMedia[]): DraftMedia[] {
  const usable = all.filter(({ refusal }) => refusal === undefined);
  const repeats = repeatsOf(usable.map(({ perceptualHash }) => perceptualHash));
  return all.map((one) => ({ ...one, repeats: repeats[usable.indexOf(one)] }));
}

type Change = (content: ListingDraftContent) => ListingDraftContent;

const changing =
  (edit: (media: readonly DraftMediaItem[]) => DraftMediaItem[]): Change =>
  (content) => ({ ...content, media: edit(content.media ?? []) });

/** An uploaded file to be added to a draft. */
export interface ArrivedFile {
  readonly id: `upl_${string}`;
  readonly isClip: boolean;
}

const asItem = ({ id }: ArrivedFile): DraftMediaItem => ({ id, room: 'other', alt: '' });

/** Appends new photos, and puts a new clip first, where the feed plays it; the others keep their order. */
export function addMedia(files: readonly ArrivedFile[], limit: number): Change {
  return (content) => {
    const media = content.media ?? [];
    const room = Math.max(0, limit - media.length);
    const fresh = files.filter(({ id }) => !media.some((item) => item.id === id)).slice(0, room);
    if (fresh.length === 0) return content;
    const clips = fresh.filter(({ isClip }) => isClip).map(asItem);
    const photos = fresh.filter(({ isClip }) => !isClip).map(asItem);
    return { ...content, media: [...clips, ...media, ...photos] };
  };
}

/** Moves an item to the position of another; the first position is the cover. */
export function moveMedia(id: string, ontoId: string): Change {
  return changing((media) => {
    const item = media.find((one) => one.id === id);
    const to = media.findIndex((one) => one.id === ontoId);
    if (item === undefined || to < 0) return [...media];
    return media.filter((one) => one !== item).toSpliced(to, 0, item);
  });
}

export function removeMedia(...ids: readonly string[]): Change {
  return changing((media) => media.filter((item) => !ids.includes(item.id)));
}

/** Restores a removed item at its position. */
export function restoreMedia(item: DraftMediaItem, place: number): Change {
  return changing((media) => (media.some(({ id }) => id === item.id) ? [...media] : media.toSpliced(place, 0, item)));
}

/** Sets the room that an item shows. */
export function describeMedia(id: string, label: Partial<Pick<DraftMediaItem, 'room' | 'alt'>>): Change {
  return changing((media) => media.map((item) => (item.id === id ? { ...item, ...label } : item)));
}

/** Note that some files will not be published. */
export const leftOutLabel = (files: number): string =>
  files === 1
    ? '1 file couldn’t be added. You can publish without it.'
    : `${files} files couldn’t be added. You can publish without them.`;
