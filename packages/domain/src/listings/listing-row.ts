import type { listings } from '@rentreel/db/schema';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored listing. Rows stay in this module; `listing-dto.ts` makes what others see. */
export type ListingRow = InferSelectModel<typeof listings>;

/** A listing as the page statements read it: with its landlord, and its media as JSON in order. */
export interface ListingCardRow extends ListingRow {
  readonly landlordName: string;
  readonly landlordVerified: boolean;
  readonly landlordSince: number;
  /** 0 where looking at it is free, or nothing was said. */
  readonly inspectionFeeKobo: number;
  /** What visits to the landlord's homes came to. */
  readonly visitsMatched: number;
  readonly visitsJudged: number;
  readonly media: string;
  /** The last two prices, the newest first: JSON pairs of time and first-year cost in kobo. */
  readonly lastPrices: string;
}
