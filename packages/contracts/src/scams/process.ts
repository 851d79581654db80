import { type ActorOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';

/**
 * The process of a reported number, address or link. Users who check it are warned while it is `listed`. A new report reopens
 * a cleared one.
 */
export const scamTargetProcess = defineProcess({
  name: 'scam_target',
  actors: ['admin', 'person'],
  states: {
    open: 'Waiting for a decision',
    listed: 'People are warned',
    cleared: 'No one is warned',
  },
  transitions: {
    list: { from: ['open', 'cleared'], to: 'listed', actors: ['admin'] },
    clear: { from: ['open', 'listed'], to: 'cleared', actors: ['admin'] },
    reopen: { from: ['cleared'], to: 'open', actors: ['person'] },
  },
});

export type ScamTargetState = StateOf<typeof scamTargetProcess>;
export type ScamTargetActor = ActorOf<typeof scamTargetProcess>;
export type ScamTargetTransitionName = TransitionNameOf<typeof scamTargetProcess>;
