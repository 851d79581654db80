import { type GuardOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';

/**
 * The process of merging two accounts of one person: one administrator proposes, another confirms. Nothing moves before that.
 *
 * Guards. `other_person`: not the proposer. `own`: the proposer. `no_party`: neither account is the decider's. `mergeable`:
 * no obstacle remains. `proposer_serves`: the proposer still has the role for it. Effects: `merge_accounts` moves the data and closes the other account.
 */
export const accountMergeProcess = defineProcess({
  name: 'account_merge',
  actors: ['admin'],
  states: {
    proposed: 'Waits for a second person',
    merged: 'Merged',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  transitions: {
    confirm: {
      from: ['proposed'],
      to: 'merged',
      actors: ['admin'],
      guards: ['other_person', 'proposer_serves', 'no_party', 'mergeable'],
      effect: 'merge_accounts',
    },
    decline: { from: ['proposed'], to: 'declined', actors: ['admin'], guards: ['other_person', 'no_party'] },
    withdraw: { from: ['proposed'], to: 'withdrawn', actors: ['admin'], guards: ['own'] },
  },
});

export type AccountMergeState = StateOf<typeof accountMergeProcess>;
export type AccountMergeGuard = GuardOf<typeof accountMergeProcess>;
export type AccountMergeTransitionName = TransitionNameOf<typeof accountMergeProcess>;
