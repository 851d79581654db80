import { describe, expect, it } from 'vitest';
import {
  type ListingDriver,
  allowedListingTransitions,
  findListingTransition,
  listingDrivers,
  listingTimerOf,
  listingTransitionNames,
} from './listing-process.ts';
import { type ListingState, listingStates } from './listing-types.ts';

const day = 24 * 60 * 60_000;

/** The process as it was agreed, written down a second time: state, then what each may do and where it leads. */
const agreed: Record<ListingState, Record<ListingDriver, Record<string, ListingState>>> = {
  draft: {
    landlord: { submit: 'in_review', archive: 'archived' },
    admin: { submit: 'in_review', archive: 'archived' },
    system: {},
  },
  in_review: {
    landlord: { archive: 'archived' },
    admin: { approve: 'live', request_changes: 'draft', suspend: 'suspended', archive: 'archived' },
    system: { approve: 'live', request_changes: 'draft', suspend: 'suspended' },
  },
  live: {
    landlord: { pause: 'paused', confirm: 'live', mark_let: 'let', archive: 'archived' },
    admin: {
      pause: 'paused',
      confirm: 'live',
      review_again: 'in_review',
      mark_let: 'let',
      suspend: 'suspended',
      archive: 'archived',
    },
    system: { lapse: 'stale', review_again: 'in_review', reserve: 'reserved', suspend: 'suspended' },
  },
  paused: {
    landlord: { resume: 'live', mark_let: 'let', archive: 'archived' },
    admin: { resume: 'live', review_again: 'in_review', mark_let: 'let', suspend: 'suspended', archive: 'archived' },
    system: { review_again: 'in_review', suspend: 'suspended' },
  },
  stale: {
    landlord: { confirm: 'live', mark_let: 'let', archive: 'archived' },
    admin: { confirm: 'live', review_again: 'in_review', mark_let: 'let', suspend: 'suspended', archive: 'archived' },
    system: { expire: 'archived', review_again: 'in_review', suspend: 'suspended' },
  },
  reserved: { landlord: {}, admin: {}, system: { release_reservation: 'live', let: 'let' } },
  let: { landlord: { relist: 'draft' }, admin: { relist: 'draft' }, system: {} },
  suspended: { landlord: {}, admin: { reinstate: 'paused' }, system: {} },
  archived: { landlord: { relist: 'draft' }, admin: { relist: 'draft' }, system: {} },
};

const cases = listingStates.flatMap((state) => listingDrivers.map((driver) => [state, driver] as const));

describe('the listing process', () => {
  it.each(cases)('leads out of %s for the %s exactly as agreed', (state, driver) => {
    const leads = Object.fromEntries(
      listingTransitionNames.flatMap((name) => {
        const transition = findListingTransition(name, state, driver);
        return transition ? [[name, transition.to]] : [];
      }),
    );
    expect(leads).toEqual(agreed[state][driver]);
    expect(allowedListingTransitions(state, driver)).toEqual(Object.keys(leads));
  });

  it('names every transition once', () => {
    expect(new Set(listingTransitionNames).size).toBe(listingTransitionNames.length);
  });

  it('lets a listing lapse after 14 days and closes it 60 days later', () => {
    const timers = Object.fromEntries(listingStates.map((state) => [state, listingTimerOf(state)]));
    expect(timers).toMatchObject({
      live: { name: 'lapse', afterMs: 14 * day },
      stale: { name: 'expire', afterMs: 60 * day },
    });
    expect(Object.values(timers).filter(Boolean)).toHaveLength(2);
  });

  it('leaves no state without a way out for somebody', () => {
    for (const state of listingStates) {
      expect(
        listingDrivers.flatMap((driver) => allowedListingTransitions(state, driver)),
        state,
      ).not.toEqual([]);
    }
  });
});
