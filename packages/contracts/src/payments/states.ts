import { dayMs, hourMs, minuteMs } from '@rentreel/values';

/** How somebody pays: on the payment service's own page, or by a transfer from their bank to an account made for it. */
export const paymentMethods = ['card', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
};

/** The states of a payment, with the label of each. `process.ts` leads from one to the next. */
export const paymentIntentStateLabels = {
  created: 'Starting',
  pending: 'Waiting for the payment',
  settled: 'Paid',
  failed: 'Not paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refund_pending: 'Being refunded',
  refunded: 'Refunded',
  parts_returning: 'Parts being sent back',
  parts_returned: 'Parts sent back',
} as const;
export type PaymentIntentState = keyof typeof paymentIntentStateLabels;

/** Somebody may still pay, and no answer is final yet. */
export const openPaymentStates = ['created', 'pending'] as const satisfies readonly PaymentIntentState[];

/** Why nothing was paid. */
export const paymentFailures = ['declined', 'abandoned', 'refused'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

export const paymentFailureTexts: Readonly<Record<PaymentFailure, string>> = {
  declined: 'Your bank or card declined the payment. Try another card, or pay by bank transfer.',
  abandoned: 'The payment page was left before anything was paid.',
  refused: 'The payment service didn’t accept this payment. Try again, or choose another way to pay.',
};

/** Where a part of a refund stands: with the provider, back where it came from, or in the payer's wallet again. */
export const refundPartStates = ['waiting', 'returned', 'refused'] as const;
export type RefundPartState = (typeof refundPartStates)[number];

/**
 * What can truthfully be said to the payer right now; `payment-standing.ts` has the sentences.
 *
 * - `starting`: the payment service has not been reached yet, so there is nothing to pay to.
 * - `waiting`: nothing has reached us; it may be on its way.
 * - `part_received`: less than the amount has reached us and is held until the rest comes.
 * - `not_charged`: the payment service was asked and says that nothing was taken.
 * - `cancelled`: the payer stopped it and nothing has reached us; what still comes goes to their wallet.
 * - `received`: all of it reached us and went where it was meant to go.
 * - `in_wallet`: what reached us is in the payer's wallet, because it could not go where it was meant to.
 * - `returning`: it goes back the way it came; of what came in parts, some may have gone already.
 * - `returned`: it went back the way it came, as much of it as could; the rest is in the payer's wallet.
 */
export const paymentStandings = [
  'starting',
  'waiting',
  'part_received',
  'not_charged',
  'cancelled',
  'received',
  'in_wallet',
  'returning',
  'returned',
] as const;
export type PaymentStanding = (typeof paymentStandings)[number];

/** What payments through a gateway hold to. Times are milliseconds, money kobo. */
export const paymentLimits = {
  /** The least that a card or a bank transfer carries. */
  minKobo: 10_000,
  /** How long a hosted page may be paid on, and an account transferred to when its bank names no end. */
  cardMs: hourMs,
  transferMs: 30 * minuteMs,
  /** After the end the gateway is asked once more before anybody is told that they were not charged. */
  graceMs: 5 * minuteMs,
  /** While a payment may come, the gateway is asked so long after it was opened; the last pause repeats. */
  checkAfterMs: [minuteMs, 3 * minuteMs, 7 * minuteMs, 15 * minuteMs, 30 * minuteMs],
  /** Money that comes late is looked for so long after the end. */
  lateCheckAfterMs: [hourMs, 6 * hourMs, dayMs, 72 * hourMs],
  /** A refund that is under way is asked for so often. */
  refundCheckMs: hourMs,
  /** A person may have the gateway asked so often about one payment. */
  askAgainMs: 5000,
  /** Payments of one person that wait at the same time. */
  openPerPerson: 10,
  descriptionLength: 120,
  refundReasonLength: 300,
} as const;
