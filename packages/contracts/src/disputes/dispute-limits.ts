const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What disputes hold to. Times are milliseconds. */
export const disputeLimits = {
  responseMs: 48 * hourMs,
  negotiationMs: 5 * dayMs,
  /** A decision is promised within so long of the opening. */
  rulingMs: 10 * dayMs,
  appealMs: 72 * hourMs,
  /** Whatever happened, after so long the tenant has the money back. */
  hardStopMs: 60 * dayMs,
  /** Above this sum two administrators decide, in kobo: ₦5,000,000. */
  twoPeopleAboveKobo: 500_000_000,
  photos: 20,
  evidenceLength: 2000,
  offers: 20,
} as const;
