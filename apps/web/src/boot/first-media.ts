import type { ListingCard, ListingDetail, ListingMedia } from '@rentreel/contracts/listings';
import { readHiddenListings } from '../features/feed/hidden-guest-listings.ts';
import type { EarlyAnswer } from '../lib/early-answers.ts';
import type { FirstScreen } from './first-queries.ts';

/** Returns the first image of a screen, read from the response to its query; undefined when the query failed. */
export function firstMedia(route: FirstScreen['route'], answer: EarlyAnswer | undefined): ListingMedia | undefined {
  if (!answer?.result) return undefined;
  if (route === 'property.$listingId') return (answer.result.data as ListingDetail).media[0];
  const hidden = readHiddenListings();
  return (answer.result.data as { items: ListingCard[] }).items.find(({ id }) => !hidden.includes(id))?.media[0];
}

/**
 * Returns the image of the first listing in a guest's feed, as the server embedded it in the page; otherwise undefined.
 */
export function firstHomeInPage(): ListingMedia | undefined {
  const text = document.querySelector('#first-home')?.textContent;
  if (!text) return undefined;
  const { id, media } = JSON.parse(text) as Pick<ListingCard, 'id' | 'media'>;
  return readHiddenListings().includes(id) ? undefined : media[0];
}
