import type {
  FeeLine,
  ListingContent,
  ListingFacts,
  ListingType,
  NigerianState,
  ReviewFinding,
} from '@rentreel/contracts/listings';
import type { Kobo } from '@rentreel/money';
import type { ListingRow } from './listing-row.ts';

// JSON columns are written by this module alone, from values that passed the contract's schemas.
const parse = <T>(text: string): T => JSON.parse(text) as T;

/** The facts of a stored home. */
export const factsOf = (row: Pick<ListingRow, 'facts'>): ListingFacts => parse(row.facts);

/** The fee lines of a stored home. */
export const feesOf = (row: Pick<ListingRow, 'fees'>): FeeLine[] => parse(row.fees);

/** What the last review found. */
export const findingsOf = (row: Pick<ListingRow, 'reviewFindings'>): ReviewFinding[] => parse(row.reviewFindings);

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
    rentKobo: row.rentKobo as Kobo,
    fees: feesOf(row),
    availableFrom: row.availableFrom ?? undefined,
  };
}
