/** What can be asked of homes as lists and limits, apart from the schemas, so that screens can use them alone. */

/** `best` is the order when none is named. `nearest` needs `near`; without it the order is `best`. */
export const searchSorts = [
  'best',
  'newest',
  'freshest',
  'lowest_total',
  'lowest_monthly',
  'nearest',
  'most_trusted',
  'best_power',
] as const;
export type SearchSort = (typeof searchSorts)[number];

/** What is asked for or not; a flag that is not asked for is absent. */
export const searchFlags = [
  'ownMeter',
  'bandAOrB',
  'inverter',
  'floodFree',
  'serviced',
  'petsAllowed',
  'landlordNotInCompound',
  'newlyBuilt',
  'verifiedLandlord',
  'inspectionFree',
  'priceDropped',
  'reportedNoFlood',
] as const;
export type SearchFlag = (typeof searchFlags)[number];

/** `any`: has a clip. `fresh`: has one that was filmed within the last 30 days. */
export const videoWants = ['any', 'fresh'] as const;
/** The agency fee: none at all, or at most 5 % of the rent. */
export const agencyWants = ['none', 'at_most_5'] as const;

export const searchLimits = { textLength: 100, words: 8, areas: 10 } as const;

/** The least and the most of whole numbers. */
export const wholeLimits = {
  minBedrooms: [0, 20],
  maxBedrooms: [0, 20],
  minToilets: [1, 20],
  minPowerHours: [1, 24],
  minParking: [1, 50],
  minReportedPowerHours: [1, 24],
} as const;

/** Epoch milliseconds of the last day that can be asked for. */
export const lastDay = 4_102_444_800_000;

export const radiusMetresLimits = { least: 200, most: 50_000 } as const;
