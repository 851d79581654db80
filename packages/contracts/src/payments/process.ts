import { type ActorOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { paymentIntentStateLabels } from './states.ts';

/**
 * The process of a payment. Late money still settles: a bank may take a day, and received money is never rejected because of
 * the state. A refund has a part for each received charge and ends with its last part: as done when any of it was returned,
 * otherwise in the state where it began.
 *
 * The gateway acts through its reports: only its report confirms a payment. A payer can only cancel; the system cancels an
 * open payment whose subject was paid in another way. Money for a cancelled payment is credited to the payer's wallet, never
 * to its purpose.
 *
 * Guards: `paid_in_full`: the full amount was received. `nothing_came`: the deadline has passed, and the gateway, queried
 * after it, reports nothing more. `wallet_covers`: some of it is in the payer's wallet, and the refund was debited from
 * there.
 */
export const paymentProcess = defineProcess({
  name: 'payment',
  actors: ['gateway', 'admin', 'payer', 'system'],
  states: paymentIntentStateLabels,
  transitions: {
    begin: { from: ['created'], to: 'pending', actors: ['system'] },
    refuse: { from: ['created'], to: 'failed', actors: ['gateway'] },
    decline: { from: ['pending'], to: 'failed', actors: ['gateway'] },
    expire: { from: ['created', 'pending'], to: 'expired', actors: ['system'], guards: ['nothing_came'] },
    cancel: { from: ['created', 'pending'], to: 'cancelled', actors: ['payer', 'system'] },
    settle: {
      from: ['created', 'pending', 'failed', 'expired', 'cancelled'],
      to: 'settled',
      actors: ['gateway'],
      guards: ['paid_in_full'],
    },
    ask_refund: { from: ['settled', 'refunded'], to: 'refund_pending', actors: ['admin'], guards: ['wallet_covers'] },
    complete_refund: { from: ['refund_pending'], to: 'refunded', actors: ['gateway'] },
    refuse_refund: { from: ['refund_pending'], to: 'settled', actors: ['gateway'] },
    // Parts whose rest never arrived. Once some were returned, the payment is over: later money is credited to the payer.
    ask_parts_back: {
      from: ['failed', 'expired', 'cancelled', 'parts_returned'],
      to: 'parts_returning',
      actors: ['admin'],
      guards: ['wallet_covers'],
    },
    complete_parts_back: { from: ['parts_returning'], to: 'parts_returned', actors: ['gateway'] },
    refuse_parts_back: { from: ['parts_returning'], to: 'expired', actors: ['gateway'] },
  },
});

export type PaymentActor = ActorOf<typeof paymentProcess>;
export type PaymentGuard = GuardOf<typeof paymentProcess>;
export type PaymentTransitionName = TransitionNameOf<typeof paymentProcess>;
