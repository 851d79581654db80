import { type ActorOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { paymentIntentStateLabels } from './states.ts';

/**
 * The life of a payment. Money that comes late still settles: a bank may take a day, and what reached us is never sent
 * away because of a state. A refund has a part for each charge that came and ends with its last part: as done when any of
 * it went back, and where it began when none did.
 *
 * The gateway acts by what it reports: that a payer paid counts only by its report. The one step of a payer is to cancel;
 * the system cancels what is open for a subject that was paid for in another way. Money that comes for a cancelled payment
 * goes to the payer's wallet, never to what it was meant for.
 *
 * Guards: `paid_in_full`: all of the amount has reached us. `nothing_came`: the time is over, and the gateway, asked after
 * it, knows of nothing more. `wallet_covers`: something of it is in the payer's wallet, and all that is to go back was
 * taken from there.
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
    // Parts whose rest never came. Once some of them went back, the payment is over: what still comes is the payer's.
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
