import type { ListingState } from '@rentreel/contracts/listings';

const words: Partial<Record<ListingState, string>> = {
  let: 'Let',
  reserved: 'Promised to somebody',
  stale: 'Not confirmed of late',
};

/** Why a home is not on offer, as far as it matters to who saved it. */
export function goneWords(state: ListingState): string {
  return words[state] ?? 'Not on offer now';
}
