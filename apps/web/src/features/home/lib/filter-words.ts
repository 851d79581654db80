import { listingTypeNames } from '@rentreel/contracts/listings';
import { formatNaira, kobo } from '@rentreel/money';
import { type BedCount, type Budget, choiceNames, type FeedChoices, type FeedFilters } from './feed-filters.ts';

/** "Up to ₦1M". */
export function budgetWords(max: Budget): string {
  return `Up to ${formatNaira(kobo(max * 100), { form: 'compact' })}`;
}

/** "2+ bedrooms". */
export function bedWords(beds: BedCount): string {
  return `${beds}+ bedrooms`;
}

export interface ChosenFilter {
  readonly name: keyof FeedChoices;
  readonly text: string;
}

/** What was chosen, in words, in the order of the sheet. */
export function chosenFilters({ city, max, type, beds }: FeedFilters): ChosenFilter[] {
  const words: Record<keyof FeedChoices, string | undefined> = {
    city,
    max: max && budgetWords(max),
    beds: beds && bedWords(beds),
    type: type && listingTypeNames[type],
  };
  return choiceNames.flatMap((name) => {
    const text = words[name];
    return text === undefined ? [] : [{ name, text }];
  });
}

/** After "homes": " in Uyo" when only the city was chosen, " for your filters" when more was, else nothing. */
export function whichHomes(filters: FeedFilters): string {
  const chosen = chosenFilters(filters);
  if (chosen.length === 0) return '';
  return chosen.length === 1 && filters.city ? ` in ${filters.city}` : ' for your filters';
}
