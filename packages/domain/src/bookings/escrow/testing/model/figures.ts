import type { PaymentPlan } from '@rentreel/contracts/bookings';

/** What RentReel takes of the rent of a run, in basis points: from the tenant with the first payment, from the landlord of each. */
export const takenBasisPoints = { tenantBasisPoints: 100, landlordBasisPoints: 200 } as const;

/** A part of the rent as it goes on: what the landlord has of it, and RentReel. */
interface Parted {
  readonly amountKobo: number;
  readonly landlordKobo: number;
  readonly feeKobo: number;
}

/** What the bookings of a run cost, in kobo. */
export interface Figures {
  readonly plan: PaymentPlan;
  readonly yearlyRentKobo: number;
  readonly renewedRentKobo: number;
  /** The first payment: rent or its first part, fees and deposits. */
  readonly wholeKobo: number;
  readonly depositKobo: number;
  /** The first payment of the next term. */
  readonly renewalKobo: number;
  /** What goes on of the first payment when all is well, and of that of the next term. */
  readonly released: Omit<Parted, 'amountKobo'>;
  readonly renewed: Omit<Parted, 'amountKobo'>;
  /** The rent that is due later, by term: so many parts of so much. */
  readonly later: readonly (Parted & { readonly parts: number })[];
  /** What the first tenant has; the second has half of it, which is too little. */
  readonly purseKobo: number;
}

const depositKobo = 30_000_000;
/** What cancelling again within a year costs a landlord. */
export const penaltyKobo = 5_000_000;

/** A usual home, one about whose money two administrators must decide, and one that is paid every three months. */
export const figuresOf = {
  usual: {
    plan: 'upfront',
    yearlyRentKobo: 170_000_000,
    renewedRentKobo: 180_000_000,
    wholeKobo: 246_700_000,
    depositKobo,
    renewalKobo: 181_800_000,
    released: { landlordKobo: 211_600_000, feeKobo: 5_100_000 },
    renewed: { landlordKobo: 176_400_000, feeKobo: 5_400_000 },
    later: [],
    purseKobo: 300_000_000,
  },
  dear: {
    plan: 'upfront',
    yearlyRentKobo: 540_000_000,
    renewedRentKobo: 552_000_000,
    wholeKobo: 620_400_000,
    depositKobo,
    renewalKobo: 557_520_000,
    released: { landlordKobo: 574_200_000, feeKobo: 16_200_000 },
    renewed: { landlordKobo: 540_960_000, feeKobo: 16_560_000 },
    later: [],
    purseKobo: 700_000_000,
  },
  quarterly: {
    plan: 'quarters',
    yearlyRentKobo: 170_000_000,
    renewedRentKobo: 180_000_000,
    wholeKobo: 119_200_000,
    depositKobo,
    renewalKobo: 46_800_000,
    released: { landlordKobo: 86_650_000, feeKobo: 2_550_000 },
    renewed: { landlordKobo: 44_100_000, feeKobo: 2_700_000 },
    later: [
      { parts: 3, amountKobo: 42_500_000, landlordKobo: 41_650_000, feeKobo: 850_000 },
      { parts: 3, amountKobo: 45_000_000, landlordKobo: 44_100_000, feeKobo: 900_000 },
    ],
    purseKobo: 200_000_000,
  },
} as const satisfies Record<string, Figures>;
export type Price = keyof typeof figuresOf;
