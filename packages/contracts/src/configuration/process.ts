import { type GuardOf, type StateOf, defineProcess } from '../process.ts';

/**
 * The process of a configuration change. One that needs no second person is stored as approved.
 *
 * Guards. `other_person`: not the proposer. `own`: the proposer. `may_approve`: has the right that the key requires.
 * `still_fits`: the value is consistent with those of the other keys. `not_begun`: it is not yet in effect.
 * `proposer_serves`: the proposer still has the role for it.
 */
export const configurationChangeProcess = defineProcess({
  name: 'configuration_change',
  actors: ['editor', 'approver'],
  states: { waiting: 'Waits for approval', approved: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' },
  transitions: {
    approve: {
      from: ['waiting'],
      to: 'approved',
      actors: ['approver'],
      guards: ['other_person', 'proposer_serves', 'may_approve', 'still_fits'],
    },
    decline: { from: ['waiting'], to: 'declined', actors: ['approver'], guards: ['other_person', 'may_approve'] },
    withdraw: { from: ['waiting'], to: 'withdrawn', actors: ['editor'], guards: ['own'] },
    cancel: { from: ['approved'], to: 'withdrawn', actors: ['editor'], guards: ['not_begun'] },
  },
});

export type ConfigurationChangeState = StateOf<typeof configurationChangeProcess>;
export type ConfigurationChangeGuard = GuardOf<typeof configurationChangeProcess>;
