import { describe, expect, it } from 'vitest';
import { allowedListingTransitions } from './listing-process.ts';
import { type ListingState, listingStates } from './listing-types.ts';

const allowed: Partial<Record<ListingState, string[]>> = {
  draft: ['publish', 'archive'],
  live: ['pause', 'archive'],
  paused: ['resume', 'archive'],
  archived: [],
};

describe('the listing process', () => {
  it.each(listingStates)('lets a landlord leave %s only by the drawn transitions', (state) => {
    expect(allowedListingTransitions(state, 'landlord')).toEqual(allowed[state] ?? []);
    expect(allowedListingTransitions(state, 'admin')).toEqual(allowed[state] ?? []);
  });
});
