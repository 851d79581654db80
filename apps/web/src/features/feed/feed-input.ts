import { limits } from '@rentreel/contracts/limits';
import type { ListingType } from '@rentreel/contracts/listings';

/** Maximum move-in cost in naira. */
export const budgets = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000] as const;

export type Budget = (typeof budgets)[number];

/** Minimum number of bedrooms. */
export const bedCounts = [1, 2, 3, 4, 5] as const;

export type BedCount = (typeof bedCounts)[number];

/** Tabs in the address; the default is "For you". */
export const namedTabs = ['new', 'price_drop', 'near_me'] as const;

/** Cities of the filter, those with the most homes first. */
export const cities = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Enugu', 'Benin City', 'Uyo'] as const;

export type City = (typeof cities)[number];

export type NamedTab = (typeof namedTabs)[number];

/** Filters of the feed. */
export interface FeedChoices {
  city?: City;
  max?: Budget;
  type?: ListingType;
  beds?: BedCount;
}

/** Filter and order of the feed. */
export interface FeedFilters extends FeedChoices {
  tab?: NamedTab;
  /** Centre of "near me": "6.52,3.38". */
  near?: string;
}

const koboPerNaira = 100;

/** Returns the maximum move-in cost in kobo. */
export const budgetKobo = ({ max }: FeedChoices): number | undefined => max && max * koboPerNaira;

/** Returns the query input of the feed; shared with the loader, so that both use the same cache entry. */
export function feedInput(filters: FeedFilters) {
  const { tab, near, city, type, beds } = filters;
  const maxFirstYearKobo = budgetKobo(filters);
  const position = near === undefined ? undefined : readNear(near);
  return {
    limit: limits.feedPage,
    tab: tab ?? ('for_you' as const),
    ...(position && { near: position }),
    ...(city && { city }),
    ...(maxFirstYearKobo && { maxFirstYearKobo }),
    ...(type && { type }),
    ...(beds && { minBedrooms: beds }),
  };
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const pattern = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/;

/** Parses a position written by `nearText`; undefined for anything else. */
export function readNear(text: string): Position | undefined {
  const [, latitude, longitude] = pattern.exec(text) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined;
}
