import type { Id } from '@rentreel/contracts/ids';
import {
  type ListingActor,
  type ListingCard,
  type ListingCreated,
  type ListingDetail,
  type ListingMedia,
  type ListingPrice,
  type ListingTie,
  type ListingQuality,
  type ListingType,
  type MyListing,
  type NigerianState,
  type ReviewFindingView,
  describeFinding,
  scoreQuality,
  statedFacts,
  whyNotShown,
  type ListingTransitionName,
  type ListingState,
  listingProcess,
} from '@rentreel/contracts/listings';
import { type Kobo, dayMs } from '@rentreel/values';
import type { ListingCounts } from './history-repository.ts';
import {
  type ListingCardRow,
  type ListingRow,
  factsOf,
  feesOf,
  findingsOf,
  isAppealOpen,
  isOpen,
} from './listing-row.ts';
import { approximateCoordinates, circleRadiusMetres } from './rules.ts';

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
  const [last, before] = parseJson<(readonly [since: number, firstYearKobo: Kobo])[]>(row.lastPrices);
  if (!last || !before || last[1] >= before[1] || last[0] < now - priceDropMs) return undefined;
  return { fromFirstYearKobo: before[1], since: last[0] };
}

/** What the review found that nobody has let pass, in words. */
const openFindings = (row: Pick<ListingCardRow, 'reviewFindings'>): ReviewFindingView[] =>
  findingsOf(row).filter(isOpen).map(describeFinding);

const transitionsFrom = (state: ListingState, actor: ListingActor): ListingTransitionName[] =>
  listingProcess.from(state, actor).map(({ name }) => name);

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

interface DetailExtras {
  readonly liveListings: number;
  readonly tie: ListingTie | undefined;
  /** Set when the reader may change the home. */
  readonly actor: ListingActor | undefined;
  /** The oldest first. */
  readonly prices: ListingPrice[];
  readonly now: number;
}

/** What somebody may do with a listing now; an appeal only while it is open. */
const openTransitions = (row: ListingCardRow, actor: ListingActor, now: number) =>
  transitionsFrom(row.state, actor).filter((name) => name !== 'appeal' || isAppealOpen(row, now));

/** The whole page of a home; the address and the exact pin only for those who may change it. */
export function toListingDetail(row: ListingCardRow, extras: DetailExtras): Omit<ListingDetail, 'missing'> {
  const { liveListings, tie, actor, prices, now } = extras;
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
    ...(tie && { tie }),
    ...(actor === undefined
      ? {}
      : {
          ownerView: {
            address: row.address,
            latitude: row.latitude,
            longitude: row.longitude,
            allowedTransitions: openTransitions(row, actor, now),
            why: whyNotShown[card.state] ?? null,
            findings: openFindings(row),
          },
        }),
  };
}

function qualityOf(row: ListingCardRow, media: MyListing['media'], now: number): ListingQuality {
  const clips = media.filter(({ kind }) => kind === 'clip').length;
  return scoreQuality({
    pictures: media.length - clips,
    rooms: new Set(media.map(({ room }) => room)).size,
    hasClip: clips > 0,
    facts: statedFacts(factsOf(row)),
    descriptionLetters: row.description.length,
    // A listing has said what its fees are, if only that there are none; a draft may not have.
    feesStated: true,
    daysSinceConfirmed: (now - row.confirmedAt) / dayMs,
    daysSinceFilmed: row.filmedAt === null ? undefined : (now - row.filmedAt) / dayMs,
  });
}

/** Whole days until a live listing is hidden unless its landlord confirms it; null when no time runs. */
export function daysUntilLapse(row: ListingCardRow, now: number): number | null {
  const timer = row.state === 'live' && !row.demo ? listingProcess.timerOf('live') : undefined;
  return timer ? Math.max(0, Math.ceil((row.confirmedAt + timer.afterMs - now) / dayMs)) : null;
}

interface MyListingExtras {
  readonly week: ListingCounts | undefined;
  readonly draftId: string | undefined;
  /** How many applications are open. */
  readonly applications: number | undefined;
  readonly now: number;
}

/** A home as its landlord sees it among their own. */
export function toMyListing(row: ListingCardRow, { week, draftId, applications, now }: MyListingExtras): MyListing {
  const card = toListingCard(row, now);
  return {
    ...card,
    stateSince: row.stateSince,
    allowedTransitions: openTransitions(row, 'landlord', now),
    why: whyNotShown[card.state] ?? null,
    findings: openFindings(row),
    week: week ?? { views: 0, saves: 0, enquiries: 0 },
    applications: applications ?? 0,
    daysUntilLapse: daysUntilLapse(row, now),
    quality: qualityOf(row, card.media, now),
    draftId: (draftId as Id<'drf'> | undefined) ?? null,
  };
}

/** What a change answers: where the home stands, and what the review found, in words. */
export function toListingOutcome(row: Pick<ListingRow, 'id' | 'state' | 'reviewFindings'>): ListingCreated {
  return { id: row.id as Id<'lst'>, state: row.state, findings: openFindings(row) };
}
