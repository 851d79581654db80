import { dayMs, hourMs } from '@rentreel/values';

/** Limits of the booking process. Times are milliseconds unless their name says otherwise. */
export const bookingLimits = {
  /** Time for a landlord's first answer to an application, and for an offer after shortlisting. */
  applicationMs: 48 * hourMs,
  shortlistMs: 14 * dayMs,
  /** Time to answer an offer or a counter-offer. */
  offerMs: 48 * hourMs,
  /** Maximum number of offers and counter-offers of one booking. */
  rounds: 5,
  signMs: 72 * hourMs,
  paymentMs: dayMs,
  /** Extension of the payment deadline that a landlord may grant once. */
  paymentExtensionMs: dayMs,
  /** Time after the payment, and before the handover, in which a tenant can cancel with a full refund. */
  coolingOffMs: dayMs,
  /** Time for the tenant's check before anything is released; the tenant may extend it once. */
  checkMs: 48 * hourMs,
  checkExtensionMs: dayMs,
  /** Retry interval of a release that waits for the landlord's verification, and time until administrators see it. */
  payeeRetryMs: 6 * hourMs,
  payeeCaseMs: 14 * dayMs,
  /**
   * Time after the planned start of a renewed term until a tenant may take its payment back while the landlord's verification
   * is missing, and until the server returns it.
   */
  renewalReturnMs: 14 * dayMs,
  renewalLapseMs: 60 * dayMs,
  /** Without a handover this long after the start, the server opens a dispute. */
  noHandoverMs: 14 * dayMs,
  keyCodeDigits: 6,
  keyCodeAttempts: 10,
  /** When a renewal may be offered before the end; time for its answer and its payment, at most until the end. */
  renewalFromMs: 120 * dayMs,
  renewalAnswerMs: 60 * dayMs,
  renewalPaymentMs: 14 * dayMs,
  /** Time to answer a proposed early end, at most until the proposed day. */
  earlyEndAnswerMs: 7 * dayMs,
  /** Time after the end until the server assumes that the tenant has moved out, unless a party says otherwise. */
  moveOutMs: 14 * dayMs,
  /** Interval at which a landlord who reported that the tenant stays is asked again. */
  overstayMs: 30 * dayMs,
  /** Time for a landlord's claim on the caution fee, and for the tenant's answer. */
  claimMs: 14 * dayMs,
  claimAnswerMs: 72 * hourMs,
  /** Reminders relative to an instalment's due day, in days. */
  instalmentReminderDays: [-7, -3, 0, 3],
  arrearsMs: 7 * dayMs,
  /** Days to pay an instalment after a missing check of the landlord prevented it. */
  instalmentExtensionDays: 3,
  openApplications: 10,
  baselinePhotos: 30,
  /** Time after the handover in which both parties may add photos of the move-in. */
  baselineMs: 7 * dayMs,
  messageLength: 1000,
  conditionsLength: 2000,
  termMonths: [6, 12, 24],
  startsWithinDays: 180,
} as const;

/**
 * The part of a month's rent that a tenant gets back who cancels after the cooling-off time, by whole days left before the
 * start; nothing of it later.
 */
export const lateCancelRefunds = [
  { fromDays: 31, backBasisPoints: 10_000 },
  { fromDays: 8, backBasisPoints: 5_000 },
] as const;
