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
  type ReviewFinding,
  type ReviewFindingView,
  describeFinding,
  scoreQuality,
  statedFacts,
  whyNotShown,
  type ListingTransitionName,
  type ListingState,
  listingProcess,
} from '@rentreel/contracts/listings';
import { type Kobo, dayMs, formatDateTime } from '@rentreel/values';
import type { ListingCounts } from './history-repository.ts';
import {
  type ListingCardRow,
  type ListingRow,
  type ShownListingRow,
  appealEnd,
  factsOf,
  feesOf,
  findingsOf,
  isAppealOpen,
  isOpen,
} from './listing-row.ts';
import { approximateCoordinates, circleRadiusMetres } from './rules.ts';

// Safe: only this module writes JSON columns, from values that passed the contract's schemas.
const parseJson = <T>(text: string): T => JSON.parse(text) as T;

type StoredMedia = Omit<ListingMedia, 'clip'> & { readonly clip: ListingMedia['clip'] | null };

/** The statement returns null where a photo has no clip; on the wire the field is absent. */
function parseMedia(text: string): ListingMedia[] {
  return parseJson<StoredMedia[]>(text).map(({ clip, ...picture }) => (clip ? { ...picture, clip } : picture));
}

/** Period in which a card shows a price drop. */
export const priceDropMs = 60 * dayMs;

/** Returns the recent price drop, from the last two prices. */
function priceDropOf(row: ShownListingRow, now: number): ListingCard['priceDrop'] {
  const [last, before] = parseJson<(readonly [since: number, firstYearKobo: Kobo])[]>(row.lastPrices);
  if (!last || !before || last[1] >= before[1] || last[0] < now - priceDropMs) return undefined;
  return { fromFirstYearKobo: before[1], since: last[0] };
}

/** Returns the open findings of the review, as labels. */
const openFindings = (row: Pick<ListingCardRow, 'reviewFindings'>): ReviewFindingView[] =>
  findingsOf(row).filter(isOpen).map(describeFinding);

const transitionsFrom = (state: ListingState, actor: ListingActor): ListingTransitionName[] =>
  listingProcess.from(state, actor).map(({ name }) => name);

/** Builds the public card of a listing; `now` is the time of the read. */
export function toListingCard(row: ShownListingRow, now: number): ListingCard {
  const priceDrop = priceDropOf(row, now);
  return {
    id: row.id,
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
      id: row.landlordId,
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

/** Builds what cards of other modules show of a listing. */
export function toListingSummary(row: ShownListingRow, now: number) {
  const { id, title, area, city, state, media } = toListingCard(row, now);
  return { id, title, area, city, state, photo: media[0] ?? null };
}

interface DetailExtras {
  readonly liveListings: number;
  readonly tie: ListingTie | undefined;
  /** Set when the reader may change the listing. */
  readonly actor: ListingActor | undefined;
  /** Oldest first. */
  readonly prices: ListingPrice[];
  readonly now: number;
}

/** Findings that are not decided within the time of a review; they say what the landlord waits for. */
const untimedFindings: ReadonlySet<ReviewFinding['code']> = new Set(['claim_open', 'landlord_restricted']);

/** Returns why tenants cannot see a listing and what its landlord can do now; null when they see it or a finding says it. */
function whyHidden(row: ListingCardRow, now: number): string | null {
  if (row.state === 'in_review' && findingsOf(row).some(({ code }) => untimedFindings.has(code))) return null;
  const end = appealEnd(row, now);
  if (end !== undefined) return `We took it off RentReel. You can appeal once, until ${formatDateTime(end)}.`;
  return whyNotShown[row.state] ?? null;
}

/** Returns the transitions that the actor may make now; an appeal only while it is open. */
const openTransitions = (row: ListingCardRow, actor: ListingActor, now: number) =>
  transitionsFrom(row.state, actor).filter((name) => name !== 'appeal' || isAppealOpen(row, now));

/** Builds the detail page of a listing; address and exact coordinates only for those who may change it. */
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
            why: whyHidden(row, now),
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
    // A published listing has stated its fees, even if there are none; a draft may not have.
    feesStated: true,
    daysSinceConfirmed: (now - row.confirmedAt) / dayMs,
    daysSinceFilmed: row.filmedAt === null ? undefined : (now - row.filmedAt) / dayMs,
  });
}

/** Returns the whole days until a live listing is hidden unless its landlord confirms it; null when no period runs. */
export function daysUntilLapse(row: ListingCardRow, now: number): number | null {
  const timer = row.state === 'live' && !row.demo ? listingProcess.timerOf('live') : undefined;
  return timer ? Math.max(0, Math.ceil((row.confirmedAt + timer.afterMs - now) / dayMs)) : null;
}

interface MyListingExtras {
  readonly week: ListingCounts | undefined;
  readonly draftId: Id<'drf'> | undefined;
  /** Number of open applications. */
  readonly applications: number | undefined;
  readonly now: number;
}

/** Builds a listing for its landlord's own list. */
export function toMyListing(row: ListingCardRow, { week, draftId, applications, now }: MyListingExtras): MyListing {
  const card = toListingCard(row, now);
  return {
    ...card,
    stateSince: row.stateSince,
    allowedTransitions: openTransitions(row, 'landlord', now),
    why: whyHidden(row, now),
    findings: openFindings(row),
    week: week ?? { views: 0, saves: 0, enquiries: 0 },
    applications: applications ?? 0,
    daysUntilLapse: daysUntilLapse(row, now),
    quality: qualityOf(row, card.media, now),
    draftId: draftId ?? null,
  };
}

/** Builds the result of a change: the state of the listing, and the findings of the review as labels. */
export function toListingOutcome(row: Pick<ListingRow, 'id' | 'state' | 'reviewFindings'>): ListingCreated {
  return { id: row.id, state: row.state, findings: openFindings(row) };
}
