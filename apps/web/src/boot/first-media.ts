import type { ListingCard, ListingDetail, ListingMedia } from '@rentreel/contracts/listings';
import { readHiddenListings } from '../features/feed/hidden-guest-listings.ts';
import type { EarlyAnswer } from '../lib/early-answers.ts';
import type { FirstScreen } from './first-asks.ts';

/** What the screen shows first, read from the answer to its own question; undefined when it went wrong. */
export function firstMedia(route: FirstScreen['route'], answer: EarlyAnswer | undefined): ListingMedia | undefined {
  if (!answer?.result) return undefined;
  if (route === 'property.$listingId') return (answer.result.data as ListingDetail).media[0];
  const hidden = readHiddenListings();
  return (answer.result.data as { items: ListingCard[] }).items.find(({ id }) => !hidden.includes(id))?.media[0];
}

/** The picture of the home with which every guest's feed begins, as the server put it into the page; or undefined. */
export function firstHomeInPage(): ListingMedia | undefined {
  const text = document.querySelector('#first-home')?.textContent;
  if (!text) return undefined;
  const { id, media } = JSON.parse(text) as Pick<ListingCard, 'id' | 'media'>;
  return readHiddenListings().includes(id) ? undefined : media[0];
}
