import { dayMs, hourMs, minuteMs } from '@rentreel/values';

/** Payment methods: the payment service's page, or a bank transfer to an account created for the payment. */
export const paymentMethods = ['card', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
};

/** The states of a payment with their labels. Transitions are in `process.ts`. */
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

/** The payment may still be made, and no answer is final. */
export const openPaymentStates = ['created', 'pending'] as const satisfies readonly PaymentIntentState[];

/** Reasons why nothing was paid. */
export const paymentFailures = ['declined', 'abandoned', 'refused'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

export const paymentFailureTexts: Readonly<Record<PaymentFailure, string>> = {
  declined: 'Your bank or card declined the payment. Try another card, or pay by bank transfer.',
  abandoned: 'The payment page was left before anything was paid.',
  refused: 'The payment service didn’t accept this payment. Try again, or choose another way to pay.',
};

/** State of a part of a refund: at the provider, returned to its source, or credited to the payer's wallet. */
export const refundPartStates = ['waiting', 'returned', 'refused'] as const;

/**
 * What can truthfully be told to the payer now; `standing.ts` has the sentences.
 * - `starting`: the payment service has not been reached yet, so the payment cannot be made.
 * - `waiting`: nothing was received; it may be in transit.
 * - `part_received`: less than the amount was received and is held until the rest arrives.
 * - `not_charged`: the payment service was queried and reports that nothing was taken.
 * - `cancelled`: the payer cancelled and nothing was received; later money is credited to their wallet.
 * - `received`: the full amount was received and used for its purpose.
 * - `in_wallet`: the received money is in the payer's wallet, because it could not be used for its purpose.
 * - `returning`: it is being returned to its source; parts may have been returned already.
 * - `returned`: as much as possible was returned to its source; the rest is in the payer's wallet.
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

/** Limits of gateway payments. Times are milliseconds, money kobo. */
export const paymentLimits = {
  /** Minimum amount of a card payment or bank transfer. */
  minKobo: 10_000,
  /** Validity of a hosted page, and of an account number when its bank gives no expiry. */
  cardMs: hourMs,
  transferMs: 30 * minuteMs,
  /** After the deadline the gateway is queried once more before the payer is told that they were not charged. */
  graceMs: 5 * minuteMs,
  /** Intervals after the start at which the gateway is queried while a payment may arrive; the last one repeats. */
  checkAfterMs: [minuteMs, 3 * minuteMs, 7 * minuteMs, 15 * minuteMs, 30 * minuteMs],
  /** Times after the deadline at which the gateway is queried for late money. */
  lateCheckAfterMs: [hourMs, 6 * hourMs, dayMs, 72 * hourMs],
  /** Query interval of a refund in progress. */
  refundCheckMs: hourMs,
  /** How often a user may have the gateway queried about one payment. */
  askAgainMs: 5000,
  /** Maximum open payments of one user. */
  openPerPerson: 10,
  descriptionLength: 120,
  refundReasonLength: 300,
} as const;
