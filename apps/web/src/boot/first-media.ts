import type { ListingCard, ListingDetail, ListingMedia } from '@rentreel/contracts/listings';
import { readHiddenHomes } from '../features/home/lib/hidden-guest-homes.ts';
import type { EarlyAnswer } from '../lib/early-answers.ts';
import type { FirstScreen } from './first-asks.ts';

/** What the screen shows first, read from the answer to its own question; undefined when it went wrong. */
export function firstMedia(route: FirstScreen['route'], answer: EarlyAnswer | undefined): ListingMedia | undefined {
  if (!answer?.result) return undefined;
  if (route === 'property.$listingId') return (answer.result.data as ListingDetail).media[0];
  const hidden = readHiddenHomes();
  return (answer.result.data as { items: ListingCard[] }).items.find(({ id }) => !hidden.includes(id))?.media[0];
}
