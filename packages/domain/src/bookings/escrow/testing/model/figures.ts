/** What the bookings of a run cost, in kobo. */
export interface Figures {
  readonly yearlyRentKobo: number;
  /** The first payment: rent, fees and deposits. */
  readonly wholeKobo: number;
  readonly depositKobo: number;
  readonly renewalKobo: number;
  /** What the first tenant has; the second has half of it, which is too little. */
  readonly purseKobo: number;
}

const depositKobo = 30_000_000;
/** What cancelling again within a year costs a landlord. */
export const penaltyKobo = 5_000_000;

/** A usual home, and one about whose money two administrators must decide. */
export const figuresOf = {
  usual: {
    yearlyRentKobo: 170_000_000,
    wholeKobo: 245_000_000,
    depositKobo,
    renewalKobo: 180_000_000,
    purseKobo: 300_000_000,
  },
  dear: {
    yearlyRentKobo: 540_000_000,
    wholeKobo: 615_000_000,
    depositKobo,
    renewalKobo: 552_000_000,
    purseKobo: 700_000_000,
  },
} as const satisfies Record<string, Figures>;
export type Price = keyof typeof figuresOf;
