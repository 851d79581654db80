import { limits } from '@rentreel/contracts/limits';
import type { ListingType } from '@rentreel/contracts/listings';

/** What moving in may cost at most, in naira. */
export const budgets = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000] as const;

export type Budget = (typeof budgets)[number];

/** At least so many bedrooms. */
export const bedCounts = [1, 2, 3, 4, 5] as const;

export type BedCount = (typeof bedCounts)[number];

/** Those that are named in the address; without one it is "For you". */
export const namedTabs = ['new', 'price_drop', 'near_me'] as const;

/** The cities that the feed can be narrowed to, those with the most homes first. */
export const cities = ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan', 'Enugu', 'Benin City', 'Uyo'] as const;

export type City = (typeof cities)[number];

export type NamedTab = (typeof namedTabs)[number];

/** What narrows the feed. */
export interface FeedChoices {
  city?: City;
  max?: Budget;
  type?: ListingType;
  beds?: BedCount;
}

/** Which homes, in which order. */
export interface FeedFilters extends FeedChoices {
  tab?: NamedTab;
  /** Where "near me" is: "6.52,3.38". */
  near?: string;
}

const koboPerNaira = 100;

/** The most that moving in may cost, in kobo. */
export const budgetKobo = ({ max }: FeedChoices): number | undefined => max && max * koboPerNaira;

/** The query of the feed; the loader asks for the same, so that both share one cache entry. */
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

/** The position that `nearText` wrote; undefined for anything else. */
export function readNear(text: string): Position | undefined {
  const [, latitude, longitude] = pattern.exec(text) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined;
}
