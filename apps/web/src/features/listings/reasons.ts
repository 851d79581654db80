import type { ListingCard } from '@rentreel/contracts/listings';
import { dayMs, formatNaira, kobo, lagosDay } from '@rentreel/values';

/** What the reader has said they look for. */
export interface Wanted {
  /** Maximum move-in cost, in kobo. */
  readonly maxFirstYearKobo?: number | undefined;
  /** Travel time to one of their places: "20 min by car to Work". */
  readonly commute?: string | undefined;
}

export type ReasonHome = Pick<ListingCard, 'firstYearKobo' | 'priceDrop' | 'publishedAt'>;

const maxReasons = 2;
/** Share of the budget from which the remainder is stated as an amount. */
const notableShare = 0.1;

/** Returns why a home may suit the reader, from facts only: at most two reasons, the strongest first; possibly none. */
export function reasonsFor(home: ReasonHome, wanted: Wanted = {}, now = Date.now()): string[] {
  return [priceReason(home), budgetReason(home, wanted), wanted.commute, ageReason(home, now)]
    .filter((reason) => reason !== undefined)
    .slice(0, maxReasons);
}

const compact = (amountKobo: number) => formatNaira(kobo(amountKobo), { form: 'compact' });

function priceReason({ firstYearKobo, priceDrop }: ReasonHome): string | undefined {
  return priceDrop && `Price dropped by ${compact(priceDrop.fromFirstYearKobo - firstYearKobo)}`;
}

function budgetReason({ firstYearKobo }: ReasonHome, { maxFirstYearKobo: max }: Wanted): string | undefined {
  if (max === undefined || firstYearKobo > max) return undefined;
  const left = max - firstYearKobo;
  return left >= max * notableShare ? `${compact(left)} under your budget` : 'Within your budget';
}

function ageReason({ publishedAt }: ReasonHome, now: number): string | undefined {
  if (publishedAt === null || publishedAt > now) return undefined;
  if (lagosDay(publishedAt) === lagosDay(now)) return 'New today';
  return now - publishedAt < 7 * dayMs ? 'New this week' : undefined;
}
