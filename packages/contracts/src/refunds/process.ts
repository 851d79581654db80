import { type GuardOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';

/**
 * The life of a refund that an administrator proposes. Nothing is posted before a second administrator approves it.
 *
 * Guards. `other_person`: not who proposed it. `own`: who proposed it. `no_party`: neither who receives it nor anybody of the
 * booking or transaction. `covered`: with it no more goes back than was charged, and to somebody who still has an account.
 *
 * `pay_refund` posts it to the wallet of the person.
 */
export const refundProcess = defineProcess({
  name: 'refund',
  actors: ['admin'],
  states: {
    proposed: 'Waits for a second person',
    paid: 'Paid into the wallet',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  transitions: {
    approve: {
      from: ['proposed'],
      to: 'paid',
      actors: ['admin'],
      guards: ['other_person', 'no_party', 'covered'],
      effect: 'pay_refund',
    },
    decline: { from: ['proposed'], to: 'declined', actors: ['admin'], guards: ['other_person', 'no_party'] },
    withdraw: { from: ['proposed'], to: 'withdrawn', actors: ['admin'], guards: ['own'] },
  },
});

export type RefundState = StateOf<typeof refundProcess>;
export type RefundGuard = GuardOf<typeof refundProcess>;
export type RefundTransitionName = TransitionNameOf<typeof refundProcess>;
