import { type ActorOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { paymentIntentStateLabels } from './states.ts';

/**
 * The life of a payment. Money that comes late still settles: a bank may take a day, and what reached us is never sent
 * away because of a state. A refund has a part for each charge that came and ends with its last part: as done when any of
 * it went back, and where it began when none did.
 *
 * The gateway acts by what it reports. A payer takes no step: they pay at the gateway, and only its report counts.
 *
 * Guards: `paid_in_full`: all of the amount has reached us. `nothing_came`: the time is over, and the gateway, asked after
 * it, knows of nothing more. `wallet_covers`: something of it is in the payer's wallet, and all that is to go back was
 * taken from there.
 */
export const paymentProcess = defineProcess({
  name: 'payment',
  actors: ['gateway', 'admin', 'system'],
  states: paymentIntentStateLabels,
  transitions: {
    begin: { from: ['created'], to: 'pending', actors: ['system'] },
    refuse: { from: ['created'], to: 'failed', actors: ['gateway'] },
    decline: { from: ['pending'], to: 'failed', actors: ['gateway'] },
    expire: { from: ['created', 'pending'], to: 'expired', actors: ['system'], guards: ['nothing_came'] },
    settle: {
      from: ['created', 'pending', 'failed', 'expired'],
      to: 'settled',
      actors: ['gateway'],
      guards: ['paid_in_full'],
    },
    ask_refund: { from: ['settled', 'refunded'], to: 'refund_pending', actors: ['admin'], guards: ['wallet_covers'] },
    complete_refund: { from: ['refund_pending'], to: 'refunded', actors: ['gateway'] },
    refuse_refund: { from: ['refund_pending'], to: 'settled', actors: ['gateway'] },
    // Parts whose rest never came. Once some of them went back, the payment is over: what still comes is the payer's.
    ask_parts_back: {
      from: ['failed', 'expired', 'parts_returned'],
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
