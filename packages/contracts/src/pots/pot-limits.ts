/** Sizes of rent pots. Money in kobo. */
export const potLimits = {
  nameLength: 40,
  /** Pots that one person is in at once. */
  openPots: 12,
  /** People in one pot. */
  members: 8,
  minTargetKobo: 100_000,
  maxTargetKobo: 100_000_000_000,
  /** The target day lies at most this many days ahead. */
  targetDays: 5 * 366,
  /** The least that is saved automatically. */
  minAutoKobo: 10_000,
  /** A home's price must have stood this long before it is compared with what a tenant saved. */
  priceStandsMs: 7 * 24 * 60 * 60_000,
} as const;
