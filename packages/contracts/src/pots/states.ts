import { dayMs } from '@rentreel/values';

/** The states of a pot, with the label of each. saving: less than the target is in it. closed: it is over and empty. */
export const potStateLabels = { saving: 'Saving', ready: 'Target reached', closed: 'Closed' } as const;
export type PotState = keyof typeof potStateLabels;

/** What a person in a pot is: who leads it, or who saves with them. */
export const potRoles = ['owner', 'member'] as const;
export type PotRole = (typeof potRoles)[number];

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
  priceStandsMs: 7 * dayMs,
} as const;
