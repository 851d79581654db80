/** How somebody pays: on the payment service's own page, or by a transfer from their bank to an account made for it. */
export const paymentMethods = ['card', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
};

/** Where a payment stands. The process between the states is `payment-process.ts`. */
export const paymentIntentStates = [
  'created',
  'pending',
  'settled',
  'failed',
  'expired',
  'refund_pending',
  'refunded',
] as const;
export type PaymentIntentState = (typeof paymentIntentStates)[number];

/** The words for each state. */
export const paymentIntentStateNames: Readonly<Record<PaymentIntentState, string>> = {
  created: 'Starting',
  pending: 'Waiting for the payment',
  settled: 'Paid',
  failed: 'Not paid',
  expired: 'Expired',
  refund_pending: 'Being refunded',
  refunded: 'Refunded',
};

/** Somebody may still pay, and no answer is final yet. */
export const openPaymentStates = ['created', 'pending'] as const satisfies readonly PaymentIntentState[];

/** Why nothing was paid. */
export const paymentFailures = ['declined', 'abandoned', 'refused'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

export const paymentFailureTexts: Readonly<Record<PaymentFailure, string>> = {
  declined: 'Your bank or card declined the payment. Try another card, or pay by bank transfer.',
  abandoned: 'The payment page was left before anything was paid.',
  refused: 'The payment service did not take this payment. Try again, or choose another way to pay.',
};

/**
 * What can truthfully be said to the payer right now; `payment-standing.ts` has the sentences.
 *
 * - `starting`: the payment service has not been reached yet, so there is nothing to pay to.
 * - `waiting`: nothing has reached us; it may be on its way.
 * - `part_received`: less than the amount has reached us and is held until the rest comes.
 * - `not_charged`: the payment service was asked and says that nothing was taken.
 * - `received`: all of it reached us and went where it was meant to go.
 * - `in_wallet`: what reached us is in the payer's wallet, because it could not go where it was meant to.
 * - `returning`, `returned`: it goes back, or went back, the way it came.
 */
export const paymentStandings = [
  'starting',
  'waiting',
  'part_received',
  'not_charged',
  'received',
  'in_wallet',
  'returning',
  'returned',
] as const;
export type PaymentStanding = (typeof paymentStandings)[number];
