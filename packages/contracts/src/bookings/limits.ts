import { dayMs, hourMs } from '@rentreel/values';

/** What renting holds to. Times are milliseconds unless their name says otherwise. */
export const bookingLimits = {
  /** A landlord's first answer to an application, and what a shortlisted tenant waits for an offer. */
  applicationMs: 48 * hourMs,
  shortlistMs: 14 * dayMs,
  /** An offer, and other terms that a tenant has proposed. */
  offerMs: 48 * hourMs,
  /** Offers and counter-offers of one booking. */
  rounds: 5,
  signMs: 72 * hourMs,
  paymentMs: dayMs,
  /** A landlord may give more time for the payment, once. */
  paymentExtensionMs: dayMs,
  /** Within so long after paying, and before the keys, a tenant cancels and gets everything back. */
  coolingOffMs: dayMs,
  /** The tenant checks the home before anything is released, and may take more time once. */
  checkMs: 48 * hourMs,
  checkExtensionMs: dayMs,
  /** A release that waits for the landlord's papers is tried again so often, and shown to administrators after so long. */
  payeeRetryMs: 6 * hourMs,
  payeeCaseMs: 14 * dayMs,
  /** No keys so long after the start, and the server opens a dispute. */
  noHandoverMs: 14 * dayMs,
  keyCodeDigits: 6,
  keyCodeAttempts: 10,
  /** A renewal may be offered so long before the end; it waits so long for its answer and its payment, to the end at most. */
  renewalFromMs: 120 * dayMs,
  renewalAnswerMs: 60 * dayMs,
  renewalPaymentMs: 14 * dayMs,
  /** A proposal to end the tenancy early waits so long for its answer, to the proposed day at most. */
  earlyEndAnswerMs: 7 * dayMs,
  /** So long after the end the server takes it that the tenant has left, when nobody says otherwise. */
  moveOutMs: 14 * dayMs,
  /** A landlord who says that the tenant is still there is asked again after so long. */
  overstayMs: 30 * dayMs,
  /** How long a landlord may claim a part of the caution fee, and a tenant has to answer. */
  claimMs: 14 * dayMs,
  claimAnswerMs: 72 * hourMs,
  /** Before and after an instalment is due, in days. */
  instalmentReminderDays: [-7, -3, 0, 3],
  arrearsMs: 7 * dayMs,
  openApplications: 10,
  baselinePhotos: 30,
  /** How long after the keys both people may add photos of the home at the move-in. */
  baselineMs: 7 * dayMs,
  messageLength: 1000,
  conditionsLength: 2000,
  termMonths: [6, 12, 24],
  startsWithinDays: 180,
} as const;
