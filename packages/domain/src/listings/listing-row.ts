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

/** A stored listing. Internal to this module; `views.ts` builds what others see. */
export type ListingRow = InferSelectModel<typeof listings>;

interface ListingParts {
  readonly landlordName: string;
  readonly landlordVerified: boolean;
  readonly landlordSince: number;
  /** JSON, in order. */
  readonly media: string;
  /** The last two prices, newest first: JSON pairs of time and first-year cost in kobo. */
  readonly lastPrices: string;
}

type ShownColumn =
  | 'id'
  | 'landlordId'
  | 'state'
  | 'title'
  | 'type'
  | 'bedrooms'
  | 'bathrooms'
  | 'toilets'
  | 'sizeSquareMetres'
  | 'stateCode'
  | 'city'
  | 'area'
  | 'latitude'
  | 'longitude'
  | 'circleKey'
  | 'facts'
  | 'rentKobo'
  | 'firstYearKobo'
  | 'demo'
  | 'confirmedAt'
  | 'publishedAt'
  | 'filmedAt'
  | 'listedBy';

/**
 * What the pages of the feed and of the search read of a listing: its public card and its place. Reading the whole listing
 * takes a third longer.
 */
export type ShownListingRow = Pick<ListingRow, ShownColumn> & ListingParts;

/** A whole listing with its landlord and its media. */
export interface ListingCardRow extends ListingRow, ListingParts {
  /** 0 when inspections are free or no fee is stated. */
  readonly inspectionFeeKobo: number;
  /** Rated inspections of the landlord's units. */
  readonly visitsMatched: number;
  readonly visitsJudged: number;
  /** Mean rating of the landlord by tenants, times 100. */
  readonly reviewStars: number;
}

// Safe: only this module writes JSON columns, from values that passed the contract's schemas.
const parse = <T>(text: string): T => JSON.parse(text) as T;

/** Returns the facts of a stored listing. */
export const factsOf = (row: Pick<ListingRow, 'facts'>): ListingFacts => parse(row.facts);

/** Returns the fee lines of a stored listing. */
export const feesOf = (row: Pick<ListingRow, 'fees'>): FeeLine[] => parse(row.fees);

/** Returns the findings of the last review. */
export const findingsOf = (row: Pick<ListingRow, 'reviewFindings'>): ReviewFinding[] => parse(row.reviewFindings);

/** Returns whether a finding is not accepted by an administrator. */
export const isOpen = (item: ReviewFinding): boolean => item.accepted !== true;

/** Returns until when the suspension of a listing can be appealed: once, within 7 days; undefined when it cannot. */
export function appealEnd(
  row: Pick<ListingRow, 'state' | 'stateSince' | 'reviewFindings'>,
  now: number,
): number | undefined {
  const end = row.stateSince + listingAppealMs;
  const isOver = now > end || findingsOf(row).some(({ code }) => code === 'landlord_appeal');
  return row.state === 'suspended' && !isOver ? end : undefined;
}

/** Returns whether the suspension of a listing can still be appealed. */
export const isAppealOpen = (...asked: Parameters<typeof appealEnd>): boolean => appealEnd(...asked) !== undefined;

/** Returns the content of a listing in the shape of its input. */
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
