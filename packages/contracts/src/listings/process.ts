import { dayMs } from '@rentreel/values';
import { type ActorOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { listingStateLabels } from './labels.ts';

/** A landlord confirms every 14 days that a listing is still available, with reminders on these days. */
export const listingReminderDays = [10, 13] as const;

const people = ['landlord', 'admin'] as const;

/**
 * The process of a listing. Administrators bypass every guard except `unit_free` and `claim_settled`.
 *
 * Guards: `complete`: it has media, a description, bathrooms and toilets. `review_passed`: the review has no open finding.
 * `unit_free`: no other listing of the same unit is reserved. `claim_settled`: the landlord’s claim to the home is not the
 * later one in an open claim conflict.
 *
 * The timer of a live listing starts at its last confirmation.
 */
export const listingProcess = defineProcess({
  name: 'listing',
  actors: ['landlord', 'admin', 'system'],
  states: listingStateLabels,
  transitions: {
    submit: { from: ['draft'], to: 'in_review', actors: people, guards: ['complete'] },
    approve: {
      from: ['in_review'],
      to: 'live',
      actors: ['admin', 'system'],
      guards: ['review_passed', 'claim_settled', 'landlord_allowed'],
    },
    request_changes: { from: ['in_review'], to: 'draft', actors: ['admin', 'system'] },
    pause: { from: ['live'], to: 'paused', actors: [...people, 'system'] },
    resume: {
      from: ['paused'],
      to: 'live',
      actors: people,
      guards: ['review_passed', 'claim_settled', 'landlord_allowed'],
    },
    confirm: { from: ['live', 'stale'], to: 'live', actors: people, guards: ['complete', 'claim_settled'] },
    lapse: { from: ['live'], to: 'stale', actors: ['system'], timers: [{ state: 'live', afterMs: 14 * dayMs }] },
    expire: { from: ['stale'], to: 'archived', actors: ['system'], timers: [{ state: 'stale', afterMs: 60 * dayMs }] },
    review_again: { from: ['live', 'paused', 'stale'], to: 'in_review', actors: ['admin', 'system'] },
    reserve: { from: ['live'], to: 'reserved', actors: ['system'], guards: ['unit_free'] },
    release_reservation: { from: ['reserved'], to: 'live', actors: ['system'] },
    let: { from: ['reserved'], to: 'let', actors: ['system'] },
    mark_let: { from: ['live', 'paused', 'stale'], to: 'let', actors: people },
    relist: { from: ['let', 'archived'], to: 'draft', actors: people },
    suspend: { from: ['in_review', 'live', 'paused', 'stale'], to: 'suspended', actors: ['admin', 'system'] },
    // Once, within 7 days; decided by another administrator than the one who took it down.
    appeal: { from: ['suspended'], to: 'in_review', actors: ['landlord'], guards: ['appeal_open'] },
    reinstate: { from: ['suspended'], to: 'paused', actors: ['admin'] },
    archive: { from: ['draft', 'in_review', 'live', 'paused', 'stale'], to: 'archived', actors: people },
  },
});

/** Drafts first; the database and the wire use the same list. */
export const listingStates = listingProcess.states;

export type ListingActor = ActorOf<typeof listingProcess>;
export type ListingTransitionName = TransitionNameOf<typeof listingProcess>;
export type ListingGuard = GuardOf<typeof listingProcess>;
