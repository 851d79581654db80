import { listingTypeNames } from '@rentreel/contracts/listings';
import { type CappedCount, homesLabel } from '@rentreel/contracts/search';
import { formatNaira, kobo } from '@rentreel/values';
import type { BedCount, Budget, FeedChoices, FeedFilters } from './feed-input.ts';
import { choiceNames, feedTabs } from './feed-choices.ts';

/** "Up to ₦1M". */
export function budgetLabel(max: Budget): string {
  return `Up to ${formatNaira(kobo(max * 100), { form: 'compact' })}`;
}

/** "2+ bedrooms". */
export function bedLabel(beds: BedCount): string {
  return `${beds}+ bedrooms`;
}

interface ChosenFilter {
  readonly name: keyof FeedChoices;
  readonly text: string;
}

/** Returns the active filters with their labels, in the order of the sheet. */
export function chosenFilters({ city, max, type, beds }: FeedFilters): ChosenFilter[] {
  const labels: Record<keyof FeedChoices, string | undefined> = {
    city,
    max: max && budgetLabel(max),
    beds: beds && bedLabel(beds),
    type: type && listingTypeNames[type],
  };
  return choiceNames.flatMap((name) => {
    const text = labels[name];
    return text === undefined ? [] : [{ name, text }];
  });
}

/** Returns a one-line summary of the feed: "For you", "Lagos · Up to ₦5M", "New · Lagos". */
export function feedSummary(filters: FeedFilters): string {
  const chosen = chosenFilters(filters).map(({ text }) => text);
  // "For you" is the default order: it is named only without other filters.
  const order = feedTabs.filter(({ tab }) => tab === filters.tab && (tab !== undefined || chosen.length === 0));
  return [...order.map(({ text }) => text), ...chosen].join(' · ');
}

/** Returns what follows "homes": " in Uyo" with only a city, " for your filters" with more, otherwise nothing. */
export function whichHomes(filters: FeedFilters): string {
  const chosen = chosenFilters(filters);
  if (chosen.length === 0) return '';
  return chosen.length === 1 && filters.city ? ` in ${filters.city}` : ' for your filters';
}

/** Returns the distance of a home, as precise as the position it was measured from: "about 3 km away". */
export function distanceLabel(metres: number): string {
  const km = Math.round(metres / 1000);
  return km < 1 ? 'less than 1 km away' : `about ${km} km away`;
}

/** "Show 12 homes"; "Show homes" while the number is unknown. */
export function showHomesLabel(total: CappedCount | undefined): string {
  if (total === undefined) return 'Show homes';
  if (total.homes === 0) return 'No homes like this';
  return `Show ${homesLabel(total)}`;
}
