import { type ListingDraftSummary, listingTypeNames } from '@rentreel/contracts/listings';

/** What a draft is called in a list: its title, or what is known of it. */
export function draftTitle({ title, type, area, city }: Pick<ListingDraftSummary, 'title' | 'type' | 'area' | 'city'>) {
  if (title?.trim()) return title.trim();
  const name = type === undefined ? 'New home' : listingTypeNames[type];
  const place = [area, city].find((part) => part?.trim());
  return place === undefined ? name : `${name} in ${place.trim()}`;
}
