import type { ListingMedia, RoomKind } from '@rentreel/contracts/listings';

/** What each room is called under a picture. */
export const roomNames: Readonly<Record<RoomKind, string>> = {
  living: 'Sitting room',
  bedroom: 'Bedroom',
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  exterior: 'Outside',
  compound: 'Compound',
  self_contained: 'The room',
  other: 'More of the home',
};

/** What a picture or clip shows, in a word or two. */
export function nameOfMedia({ kind, room }: Pick<ListingMedia, 'kind' | 'room'>): string {
  return kind === 'clip' ? 'Walk-through' : roomNames[room];
}
