import {
  type ListingCard,
  type ListingDetail,
  type ListingDriver,
  type ListingMedia,
  type ListingPrice,
  type ReviewFindingView,
  type ListingType,
  type NigerianState,
  allowedListingTransitions,
  describeFinding,
  whyNotShown,
} from '@rentreel/contracts/listings';
import type { Id } from '@rentreel/contracts/ids';
import { factsOf, feesOf, findingsOf } from './listing-content.ts';
import { approximateCoordinates, circleRadiusMetres } from './listing-rules.ts';
import type { ListingCardRow } from './listing-row.ts';
import { dayMs } from './listing-times.ts';
import { isOpen } from './review/listing-review-rules.ts';

// JSON columns are written by this module alone, from values that passed the contract's schemas.
const parseJson = <T>(text: string): T => JSON.parse(text) as T;

type StoredMedia = Omit<ListingMedia, 'clip'> & { readonly clip: ListingMedia['clip'] | null };

/** The statement writes null where a picture has no clip; on the wire the field is absent. */
function parseMedia(text: string): ListingMedia[] {
  return parseJson<StoredMedia[]>(text).map(({ clip, ...picture }) => (clip ? { ...picture, clip } : picture));
}

/** For so long a card says that moving in has become cheaper. */
export const priceDropMs = 60 * dayMs;

/** The last two prices say whether moving in has become cheaper of late. */
function priceDropOf(row: ListingCardRow, now: number): ListingCard['priceDrop'] {
  const [last, before] = parseJson<(readonly [since: number, firstYearKobo: number])[]>(row.lastPrices);
  if (!last || !before || last[1] >= before[1] || last[0] < now - priceDropMs) return undefined;
  return { fromFirstYearKobo: before[1], since: last[0] };
}

/** What the review found that nobody has let pass, in words. */
export const openFindings = (row: Pick<ListingCardRow, 'reviewFindings'>): ReviewFindingView[] =>
  findingsOf(row).filter(isOpen).map(describeFinding);

/** The card of a home, as anybody may see it; `now` is the time at which it is read. */
export function toListingCard(row: ListingCardRow, now: number): ListingCard {
  const priceDrop = priceDropOf(row, now);
  return {
    id: row.id as Id<'lst'>,
    title: row.title,
    type: row.type as ListingType,
    state: row.state,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    ...(row.sizeSquareMetres === null ? {} : { sizeSquareMetres: row.sizeSquareMetres }),
    stateCode: row.stateCode as NigerianState,
    city: row.city,
    area: row.area,
    rentKobo: row.rentKobo,
    firstYearKobo: row.firstYearKobo,
    facts: factsOf(row),
    media: parseMedia(row.media),
    landlord: {
      id: row.landlordId as Id<'usr'>,
      name: row.landlordName,
      isVerified: row.landlordVerified,
      memberSince: row.landlordSince,
    },
    listedBy: row.listedBy,
    confirmedAt: row.confirmedAt,
    publishedAt: row.publishedAt,
    ...(row.filmedAt === null ? {} : { filmedAt: row.filmedAt }),
    ...(priceDrop && { priceDrop }),
    demo: row.demo,
  };
}

export interface DetailExtras {
  readonly liveListings: number;
  /** Set when the reader may change the home. */
  readonly driver: ListingDriver | undefined;
  /** The oldest first. */
  readonly prices: ListingPrice[];
  readonly now: number;
}

/** The whole page of a home; the address and the exact pin only for those who may change it. */
export function toListingDetail(row: ListingCardRow, extras: DetailExtras): ListingDetail {
  const { liveListings, driver, prices, now } = extras;
  const card = toListingCard(row, now);
  return {
    ...card,
    landlord: { ...card.landlord, liveListings },
    description: row.description,
    fees: feesOf(row),
    ...(row.landmark === null ? {} : { landmark: row.landmark }),
    circle: { ...approximateCoordinates(row.circleKey, row), radiusMetres: circleRadiusMetres },
    availableFrom: row.availableFrom,
    priceHistory: prices,
    ...(driver === undefined
      ? {}
      : {
          ownerView: {
            address: row.address,
            latitude: row.latitude,
            longitude: row.longitude,
            allowedTransitions: allowedListingTransitions(card.state, driver),
            why: whyNotShown[card.state] ?? null,
            findings: openFindings(row),
          },
        }),
  };
}
