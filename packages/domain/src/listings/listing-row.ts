import {
  type FeeLine,
  type ListingContent,
  type ListingFacts,
  type ListingType,
  type NigerianState,
  type ReviewFinding,
  listingAppealMs,
} from '@rentreel/contracts/listings';
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
  /** Mean of what tenants gave the landlord, times 100. */
  readonly reviewStars: number;
  readonly media: string;
  /** The last two prices, the newest first: JSON pairs of time and first-year cost in kobo. */
  readonly lastPrices: string;
}

// JSON columns are written by this module alone, from values that passed the contract's schemas.
const parse = <T>(text: string): T => JSON.parse(text) as T;

/** The facts of a stored home. */
export const factsOf = (row: Pick<ListingRow, 'facts'>): ListingFacts => parse(row.facts);

/** The fee lines of a stored home. */
export const feesOf = (row: Pick<ListingRow, 'fees'>): FeeLine[] => parse(row.fees);

/** What the last review found. */
export const findingsOf = (row: Pick<ListingRow, 'reviewFindings'>): ReviewFinding[] => parse(row.reviewFindings);

/** Nobody has let pass what was found. */
export const isOpen = (item: ReviewFinding): boolean => item.accepted !== true;

/** Whether a listing that was taken off can still be appealed: once, within 7 days. */
export const isAppealOpen = (row: Pick<ListingRow, 'state' | 'stateSince' | 'reviewFindings'>, now: number): boolean =>
  row.state === 'suspended' &&
  now <= row.stateSince + listingAppealMs &&
  !findingsOf(row).some(({ code }) => code === 'landlord_appeal');

/** What a landlord has said about a home, in the shape in which it was entered. */
export function contentOf(row: ListingRow): ListingContent {
  return {
    title: row.title,
    description: row.description,
    type: row.type as ListingType,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    sizeSquareMetres: row.sizeSquareMetres ?? undefined,
    place: {
      state: row.stateCode as NigerianState,
      city: row.city,
      area: row.area,
      address: row.address,
      landmark: row.landmark ?? undefined,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    facts: factsOf(row),
    listedBy: row.listedBy,
    rentKobo: row.rentKobo,
    fees: feesOf(row),
    availableFrom: row.availableFrom ?? undefined,
  };
}
