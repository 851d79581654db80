import type { ListingMedia, RoomKind } from '@rentreel/contracts/listings';
import { nameOfMedia, roomNames } from '../listing-picture.tsx';

export interface RoomOfMedia {
  readonly name: string;
  readonly items: readonly ListingMedia[];
}

/** Groups media by room: clips first, then the rooms in the landlord's order. */
export function mediaByRoom(media: readonly ListingMedia[]): RoomOfMedia[] {
  const rooms = new Map<string, ListingMedia[]>();
  const clipsFirst = [...media.filter(({ kind }) => kind === 'clip'), ...media.filter(({ kind }) => kind !== 'clip')];
  for (const item of clipsFirst) {
    const name = nameOfMedia(item);
    rooms.set(name, [...(rooms.get(name) ?? []), item]);
  }
  return [...rooms].map(([name, items]) => ({ name, items }));
}

/** Rooms that every home has and tenants ask for. */
const expected: readonly RoomKind[] = ['kitchen', 'bathroom', 'exterior'];

/** Lists the rooms without a photo; undefined when none is missing. */
export function missingRooms(media: readonly ListingMedia[]): string | undefined {
  const shown = new Set(media.filter(({ kind }) => kind === 'picture').map(({ room }) => room));
  const names = expected.filter((room) => !shown.has(room)).map((room) => roomNames[room].toLowerCase());
  if (names.length === 0) return undefined;
  return `No photos yet: ${new Intl.ListFormat('en-NG', { type: 'conjunction' }).format(names)}.`;
}
