import { allowedListingTransitions, type ListingState } from '@rentreel/contracts/listings';
import { describe, expect, it } from 'vitest';
import { homeActions } from './home-actions.ts';

const of = (state: ListingState) =>
  homeActions({ state, allowedTransitions: allowedListingTransitions(state, 'landlord') });

describe('homeActions', () => {
  it.each([
    ['draft', ['edit', 'submit', 'archive']],
    ['in_review', ['edit', 'price', 'archive']],
    ['live', ['confirm', 'edit', 'price', 'pause', 'mark_let', 'archive']],
    ['stale', ['confirm', 'edit', 'price', 'mark_let', 'archive']],
    ['paused', ['resume', 'edit', 'price', 'mark_let', 'archive']],
    ['reserved', []],
    ['let', ['again']],
    ['archived', ['again']],
    ['suspended', []],
  ] as const)('offers for a home that is %s: %j', (state, actions) => {
    expect(of(state)).toEqual(actions);
  });

  it('offers nothing that the server does not allow', () => {
    expect(homeActions({ state: 'live', allowedTransitions: [] })).toEqual(['edit', 'price']);
  });
});
