import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type ListingActor, listingProcess, listingStates } from './process.ts';
import type { ListingState } from './labels.ts';

const { actors, transitionNames } = listingProcess;

/** Independent copy of the agreed process: state, then each actor's transitions with their target. */
const agreed: Record<ListingState, Record<ListingActor, Record<string, ListingState>>> = {
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
    system: { pause: 'paused', lapse: 'stale', review_again: 'in_review', reserve: 'reserved', suspend: 'suspended' },
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
  suspended: { landlord: { appeal: 'in_review' }, admin: { reinstate: 'paused' }, system: {} },
  archived: { landlord: { relist: 'draft' }, admin: { relist: 'draft' }, system: {} },
};

describe('listingProcess', () => {
  testTransitions(listingProcess, agreed);

  it('has a unique name for every transition', () => {
    expect(new Set(transitionNames).size).toBe(transitionNames.length);
  });

  it('lets a listing lapse after 14 days and closes it 60 days later', () => {
    const timers = Object.fromEntries(listingStates.map((state) => [state, listingProcess.timerOf(state)]));
    expect(timers).toMatchObject({
      live: { name: 'lapse', afterMs: 14 * dayMs },
      stale: { name: 'expire', afterMs: 60 * dayMs },
    });
    expect(Object.values(timers).filter(Boolean)).toHaveLength(2);
  });

  it('has a transition out of every state', () => {
    for (const state of listingStates) {
      expect(
        actors.flatMap((actor) => listingProcess.from(state, actor)),
        state,
      ).not.toEqual([]);
    }
  });
});
