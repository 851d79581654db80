import type { PaymentIntentState } from './payment-types.ts';

/**
 * Who may drive a transition: what the gateway has said, an administrator, or the server by itself. A payer drives none:
 * they pay at the gateway, and only its word counts.
 */
export const paymentDrivers = ['gateway', 'admin', 'system'] as const;
export type PaymentDriver = (typeof paymentDrivers)[number];

/** What must hold before a transition is taken. */
export type PaymentGuard =
  /** All of the amount has reached us. */
  | 'paid_in_full'
  /** The gateway was asked after the end and knows of nothing more. */
  | 'nothing_came'
  /** Something of it is in the payer's wallet, and the wallet holds all that is to go back. */
  | 'wallet_covers';

interface TransitionShape {
  readonly name: string;
  readonly from: readonly PaymentIntentState[];
  readonly to: PaymentIntentState;
  readonly drivers: readonly PaymentDriver[];
  readonly guard?: PaymentGuard;
}

/**
 * The life of a payment as data. Money that comes late still settles: a bank may take a day, and what reached us is never
 * sent away because of a state. A refund has a part for each charge that came, and ends when its last part has ended: as
 * done when any of it went back, and where it began when none did.
 */
export const paymentTransitions = [
  { name: 'begin', from: ['created'], to: 'pending', drivers: ['system'] },
  { name: 'refuse', from: ['created'], to: 'failed', drivers: ['gateway'] },
  { name: 'decline', from: ['pending'], to: 'failed', drivers: ['gateway'] },
  { name: 'expire', from: ['created', 'pending'], to: 'expired', drivers: ['system'], guard: 'nothing_came' },
  {
    name: 'settle',
    from: ['created', 'pending', 'failed', 'expired'],
    to: 'settled',
    drivers: ['gateway'],
    guard: 'paid_in_full',
  },
  {
    name: 'ask_refund',
    from: ['settled', 'refunded'],
    to: 'refund_pending',
    drivers: ['admin'],
    guard: 'wallet_covers',
  },
  { name: 'complete_refund', from: ['refund_pending'], to: 'refunded', drivers: ['gateway'] },
  { name: 'refuse_refund', from: ['refund_pending'], to: 'settled', drivers: ['gateway'] },
  // Parts whose rest never came. Once some of them went back, the payment is over: what still comes is the payer's.
  {
    name: 'ask_parts_back',
    from: ['failed', 'expired', 'parts_returned'],
    to: 'parts_returning',
    drivers: ['admin'],
    guard: 'wallet_covers',
  },
  { name: 'complete_parts_back', from: ['parts_returning'], to: 'parts_returned', drivers: ['gateway'] },
  { name: 'refuse_parts_back', from: ['parts_returning'], to: 'expired', drivers: ['gateway'] },
] as const satisfies readonly TransitionShape[];

export type PaymentTransitionName = (typeof paymentTransitions)[number]['name'];

export interface PaymentTransition extends TransitionShape {
  readonly name: PaymentTransitionName;
}

const transitions: readonly PaymentTransition[] = paymentTransitions;

/** The transition of that name, if it leaves `state` and `driver` may take it. */
export function findPaymentTransition(
  name: PaymentTransitionName,
  state: PaymentIntentState,
  driver: PaymentDriver,
): PaymentTransition | undefined {
  return transitions.find(
    (transition) => transition.name === name && transition.from.includes(state) && transition.drivers.includes(driver),
  );
}
