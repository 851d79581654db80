/** Search conditions as lists and limits, without schemas, so that screens can import them alone. */

/** `best` is the default. `nearest` requires `near`; without it the order is `best`. */
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

/** Boolean conditions; a flag that is not requested is absent. */
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

/** `any`: has a clip. `fresh`: has one filmed within the last 30 days. */
export const videoWants = ['any', 'fresh'] as const;
/** Agency fee: none, or at most 5 % of the rent. */
export const agencyWants = ['none', 'at_most_5'] as const;

export const searchLimits = { textLength: 100, words: 8, areas: 10 } as const;

/** Minimum and maximum of whole numbers. */
export const wholeLimits = {
  minBedrooms: [0, 20],
  maxBedrooms: [0, 20],
  minToilets: [1, 20],
  minPowerHours: [1, 24],
  minParking: [1, 50],
  minReportedPowerHours: [1, 24],
} as const;

/** Latest day that can be requested, epoch milliseconds. */
export const lastDay = 4_102_444_800_000;

export const radiusMetresLimits = { least: 200, most: 50_000 } as const;
