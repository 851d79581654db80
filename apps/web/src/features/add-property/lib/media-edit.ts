import type { DraftMediaItem, ListingDraftContent } from '@rentreel/contracts/listings';

type Change = (content: ListingDraftContent) => ListingDraftContent;

const changing =
  (edit: (media: readonly DraftMediaItem[]) => DraftMediaItem[]): Change =>
  (content) => ({ ...content, media: edit(content.media ?? []) });

/** Puts new pictures and clips at the end; what is there already stays where it is. */
export function addMedia(ids: readonly DraftMediaItem['id'][], most: number): Change {
  return (content) => {
    const media = content.media ?? [];
    const fresh = ids.filter((id) => !media.some((item) => item.id === id)).slice(0, Math.max(0, most - media.length));
    const items = fresh.map((id): DraftMediaItem => ({ id, room: 'other', alt: '' }));
    return fresh.length === 0 ? content : { ...content, media: [...media, ...items] };
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
