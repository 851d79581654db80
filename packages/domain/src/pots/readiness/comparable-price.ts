import type { ListingPrice } from '@rentreel/contracts/listings';
import { potLimits } from '@rentreel/contracts/pots';

/** What a home costs, or from when it may be compared with what somebody saved; times in epoch milliseconds. */
export interface ComparablePrice {
  readonly amountKobo: number;
  /** Null when it may be compared now. */
  readonly waitsUntil: number | null;
}

/**
 * The amount that a landlord gets an answer to. A price that was changed must have stood for a week: whoever could change
 * it and ask again would find the balance in a few steps. The first price of a home counts at once.
 */
export function comparablePrice(prices: readonly ListingPrice[], now: number): ComparablePrice | undefined {
  const last = prices.at(-1);
  if (!last) return undefined;
  const stands = last.since + potLimits.priceStandsMs;
  const waits = prices.length > 1 && now < stands;
  return { amountKobo: last.firstYearKobo, waitsUntil: waits ? stands : null };
}
