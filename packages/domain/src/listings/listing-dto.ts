import {
  type FeeLine,
  type ListingCard,
  type ListingDetail,
  type ListingDriver,
  type ListingFacts,
  type ListingMedia,
  type ListingState,
  type ListingType,
  type NigerianState,
  allowedListingTransitions,
} from '@rentreel/contracts/listings';
import type { Id } from '@rentreel/contracts/ids';
import { approximateCoordinates, circleRadiusMetres } from './listing-rules.ts';
import type { ListingCardRow } from './listing-row.ts';

// JSON columns are written by this module alone, from values that passed the contract's schemas.
const parseJson = <T>(text: string): T => JSON.parse(text) as T;

type StoredMedia = Omit<ListingMedia, 'clip'> & { readonly clip: ListingMedia['clip'] | null };

/** The statement writes null where a picture has no clip; on the wire the field is absent. */
function parseMedia(text: string): ListingMedia[] {
  return parseJson<StoredMedia[]>(text).map(({ clip, ...picture }) => (clip ? { ...picture, clip } : picture));
}

/** The card of a home, as anybody may see it. */
export function toListingCard(row: ListingCardRow): ListingCard {
  return {
    id: row.id as Id<'lst'>,
    title: row.title,
    type: row.type as ListingType,
    state: row.state as ListingState,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    ...(row.sizeSquareMetres === null ? {} : { sizeSquareMetres: row.sizeSquareMetres }),
    stateCode: row.stateCode as NigerianState,
    city: row.city,
    area: row.area,
    rentKobo: row.rentKobo,
    firstYearKobo: row.firstYearKobo,
    facts: parseJson<ListingFacts>(row.facts),
    media: parseMedia(row.media),
    landlord: {
      id: row.landlordId as Id<'usr'>,
      name: row.landlordName,
      isVerified: row.landlordVerified,
      memberSince: row.landlordSince,
    },
    confirmedAt: row.confirmedAt,
    publishedAt: row.publishedAt,
    demo: row.demo,
  };
}

export interface DetailExtras {
  readonly liveListings: number;
  /** Set when the reader may change the home. */
  readonly driver: ListingDriver | undefined;
}

/** The whole page of a home; the address and the exact pin only for those who may change it. */
export function toListingDetail(row: ListingCardRow, { liveListings, driver }: DetailExtras): ListingDetail {
  const card = toListingCard(row);
  return {
    ...card,
    landlord: { ...card.landlord, liveListings },
    description: row.description,
    fees: parseJson<FeeLine[]>(row.fees),
    ...(row.landmark === null ? {} : { landmark: row.landmark }),
    circle: { ...approximateCoordinates(row.id, row), radiusMetres: circleRadiusMetres },
    availableFrom: row.availableFrom,
    priceHistory: [],
    ...(driver === undefined
      ? {}
      : {
          ownerView: {
            address: row.address,
            latitude: row.latitude,
            longitude: row.longitude,
            allowedTransitions: allowedListingTransitions(card.state, driver),
            why: null,
            findings: [],
          },
        }),
  };
}
