import { type GuardOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';

/**
 * The process of a refund proposed by an administrator. Nothing is posted before a second administrator approves it.
 *
 * Guards. `other_person`: not the proposer. `own`: the proposer. `no_party`: neither the recipient nor a party of the booking
 * or transaction. `covered`: total refunds do not exceed the charge, and the recipient still has an account.
 * `proposer_serves`: the proposer still has the role for it.
 *
 * `pay_refund` posts it to the user's wallet.
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
      guards: ['other_person', 'proposer_serves', 'no_party', 'covered'],
      effect: 'pay_refund',
    },
    decline: { from: ['proposed'], to: 'declined', actors: ['admin'], guards: ['other_person', 'no_party'] },
    withdraw: { from: ['proposed'], to: 'withdrawn', actors: ['admin'], guards: ['own'] },
  },
});

export type RefundState = StateOf<typeof refundProcess>;
export type RefundGuard = GuardOf<typeof refundProcess>;
export type RefundTransitionName = TransitionNameOf<typeof refundProcess>;
