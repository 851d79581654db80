import type { ListingPrice } from '@rentreel/contracts/listings';

export interface PriceStep extends ListingPrice {
  /** Kobo that moving in costs more, or less, than before; null for the first price. */
  readonly changeKobo: number | null;
}

/** The prices that a home has had, the latest first; none when it never changed. */
export function priceSteps(history: readonly ListingPrice[]): PriceStep[] {
  if (history.length < 2) return [];
  return history
    .map((price, index) => {
      const before = history[index - 1];
      return { ...price, changeKobo: before ? price.firstYearKobo - before.firstYearKobo : null };
    })
    .toReversed();
}
