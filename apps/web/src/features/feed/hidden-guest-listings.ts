import type { ListingCard } from '@rentreel/contracts/listings';

const key = 'rr_hidden_homes';
const maxHidden = 500;
const listingId = /^lst_[0-9a-z]{26}$/;

export type ListingId = ListingCard['id'];

/** Ids of the listings that a guest has hidden, stored in this browser; the latest last. */
export function readHiddenListings(): ListingId[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isListingId) : [];
  } catch {
    return [];
  }
}

/** Stores the latest 500; without storage they are lost with the page. */
export function saveHiddenListings(ids: readonly ListingId[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(-maxHidden)));
  } catch {
    return;
  }
}

function isListingId(id: unknown): id is ListingId {
  return typeof id === 'string' && listingId.test(id);
}
