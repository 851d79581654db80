import type { ListingType } from '@rentreel/contracts/listings';
import type { City } from './cities.ts';

/** What moving in may cost at most, in naira. */
export const budgets = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000] as const;
export type Budget = (typeof budgets)[number];

/** At least so many bedrooms. */
export const bedCounts = [1, 2, 3, 4, 5] as const;
export type BedCount = (typeof bedCounts)[number];

/** Those that are named in the address; without one it is "For you". */
export const namedTabs = ['new', 'price_drop', 'near_me'] as const;
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

export const choiceNames = ['city', 'max', 'beds', 'type'] as const satisfies readonly (keyof FeedChoices)[];

/** The filters without one of the choices. */
export function withoutChoice(filters: FeedFilters, name: keyof FeedChoices): FeedFilters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
}

/** The filters with a choice made, or taken back when it was made already. */
export function toggleChoice(filters: FeedFilters, choice: FeedChoices): FeedFilters {
  const [name] = Object.keys(choice) as (keyof FeedChoices)[];
  if (name === undefined || filters[name] !== choice[name]) return { ...filters, ...choice };
  return withoutChoice(filters, name);
}

/** The same tab with nothing chosen. */
export function clearChoices({ tab, near }: FeedFilters): FeedFilters {
  return { ...(tab && { tab }), ...(near !== undefined && { near }) };
}

/** The same choices in the order of another tab. */
export function withTab(filters: FeedFilters, tab: NamedTab | undefined, near?: string): FeedFilters {
  const { tab: _tab, near: _near, ...choices } = filters;
  return {
    ...choices,
    ...(tab && { tab }),
    ...(near !== undefined && { near }),
  };
}
