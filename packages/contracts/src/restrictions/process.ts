import { type ActorOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';

/**
 * The process of a restriction of a user's account. It is in effect in `active`, `appealed` and `upheld`. The user appeals
 * once; another administrator than the one who imposed it decides. An administrator may lift it at any time, without an
 * appeal.
 *
 * Guards: `other_admin`: they did not impose the restriction.
 */
export const restrictionProcess = defineProcess({
  name: 'restriction',
  actors: ['admin', 'person', 'system'],
  states: {
    active: 'In force',
    appealed: 'Appealed',
    upheld: 'In force after an appeal',
    lifted: 'Lifted',
    expired: 'Over',
  },
  transitions: {
    appeal: { from: ['active'], to: 'appealed', actors: ['person'] },
    uphold: { from: ['appealed'], to: 'upheld', actors: ['admin'], guards: ['other_admin'] },
    grant: { from: ['appealed'], to: 'lifted', actors: ['admin'], guards: ['other_admin'] },
    lift: { from: ['active', 'appealed', 'upheld'], to: 'lifted', actors: ['admin'] },
    expire: {
      from: ['active', 'appealed', 'upheld'],
      to: 'expired',
      actors: ['system'],
      timers: [
        { state: 'active', afterMs: 0, from: 'until' },
        { state: 'appealed', afterMs: 0, from: 'until' },
        { state: 'upheld', afterMs: 0, from: 'until' },
      ],
    },
  },
});

export type RestrictionState = StateOf<typeof restrictionProcess>;
export type RestrictionActor = ActorOf<typeof restrictionProcess>;
export type RestrictionTransitionName = TransitionNameOf<typeof restrictionProcess>;

/** States in which it is in effect. */
export const holdingRestrictionStates = ['active', 'appealed', 'upheld'] as const satisfies RestrictionState[];
