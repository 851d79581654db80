const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

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
  lateCheckAfterMs: [hourMs, 6 * hourMs, 24 * hourMs, 72 * hourMs],
  /** A refund that is under way is asked for so often. */
  refundCheckMs: hourMs,
  /** A person may have the gateway asked so often about one payment. */
  askAgainMs: 5000,
  /** Payments of one person that wait at the same time. */
  openPerPerson: 10,
  descriptionLength: 120,
  refundReasonLength: 300,
} as const;
