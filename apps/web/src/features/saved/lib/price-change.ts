import type { SavedHome } from '@rentreel/contracts/saved';
import { formatNaira, kobo } from '@rentreel/money';

export interface PriceChange {
  readonly isLess: boolean;
  /** "₦100,000 less". */
  readonly text: string;
}

/** By how much moving in has become cheaper or dearer since the home was saved; undefined when it has not. */
export function priceChangeOf({
  savedFirstYearKobo,
  listing,
}: Pick<SavedHome, 'savedFirstYearKobo' | 'listing'>): PriceChange | undefined {
  const by = listing.firstYearKobo - (savedFirstYearKobo ?? listing.firstYearKobo);
  if (by === 0) return undefined;
  return { isLess: by < 0, text: `${formatNaira(kobo(Math.abs(by)))} ${by < 0 ? 'less' : 'more'}` };
}
