import { dayMs } from '@rentreel/values';

/** The states of a pot with their labels. saving: below the target. closed: over and empty. */
export const potStateLabels = { saving: 'Saving', ready: 'Target reached', closed: 'Closed' } as const;
export type PotState = keyof typeof potStateLabels;

/** Roles of a pot's members: owner, or member. */
export const potRoles = ['owner', 'member'] as const;
export type PotRole = (typeof potRoles)[number];

/** Sizes of rent pots. Money in kobo. */
export const potLimits = {
  nameLength: 40,
  /** Open pots per user. */
  openPots: 12,
  /** Members per pot. */
  members: 8,
  minTargetKobo: 100_000,
  maxTargetKobo: 100_000_000_000,
  /** Maximum number of days until the target day. */
  targetDays: 5 * 366,
  /** Minimum amount of an automatic saving. */
  minAutoKobo: 10_000,
  /** A home's price must be unchanged for this long before it is compared with a tenant's savings. */
  priceStandsMs: 7 * dayMs,
} as const;
