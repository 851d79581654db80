import type { ListingCard, ListingMedia } from '@rentreel/contracts/listings';
import { readHiddenHomes } from '../features/home/lib/hidden-guest-homes.ts';

/** The picture of the home with which every guest's feed begins, as the server put it into the page; or undefined. */
export function firstHomeInPage(): ListingMedia | undefined {
  const text = document.querySelector('#first-home')?.textContent;
  if (!text) return undefined;
  const { id, media } = JSON.parse(text) as Pick<ListingCard, 'id' | 'media'>;
  return readHiddenHomes().includes(id) ? undefined : media[0];
}
