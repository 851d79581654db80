import type { DraftMediaItem, ListingDraftContent } from '@rentreel/contracts/listings';

type Change = (content: ListingDraftContent) => ListingDraftContent;

const changing =
  (edit: (media: readonly DraftMediaItem[]) => DraftMediaItem[]): Change =>
  (content) => ({ ...content, media: edit(content.media ?? []) });

/** A file that has come, to be put into a draft. */
export interface ArrivedFile {
  readonly id: `upl_${string}`;
  readonly isClip: boolean;
}

const asItem = ({ id }: ArrivedFile): DraftMediaItem => ({ id, room: 'other', alt: '' });

/** Puts new photos at the end, and a new clip in front, where the feed plays it; the others keep their order. */
export function addMedia(files: readonly ArrivedFile[], most: number): Change {
  return (content) => {
    const media = content.media ?? [];
    const room = Math.max(0, most - media.length);
    const fresh = files.filter(({ id }) => !media.some((item) => item.id === id)).slice(0, room);
    if (fresh.length === 0) return content;
    const clips = fresh.filter(({ isClip }) => isClip).map(asItem);
    const photos = fresh.filter(({ isClip }) => !isClip).map(asItem);
    return { ...content, media: [...clips, ...media, ...photos] };
  };
}

/** Moves an item to a place; 0 makes it the cover. */
export function moveMedia(id: string, to: number): Change {
  return changing((media) => {
    const item = media.find((one) => one.id === id);
    if (item === undefined) return [...media];
    return media.filter((one) => one !== item).toSpliced(Math.max(0, to), 0, item);
  });
}

export function removeMedia(id: string): Change {
  return changing((media) => media.filter((item) => item.id !== id));
}

/** Brings back what was removed, to where it was. */
export function restoreMedia(item: DraftMediaItem, place: number): Change {
  return changing((media) => (media.some(({ id }) => id === item.id) ? [...media] : media.toSpliced(place, 0, item)));
}

/** Says what an item shows. */
export function describeMedia(id: string, words: Partial<Pick<DraftMediaItem, 'room' | 'alt'>>): Change {
  return changing((media) => media.map((item) => (item.id === id ? { ...item, ...words } : item)));
}
