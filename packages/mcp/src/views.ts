import type {
  BookingsListOutput,
  InspectionsListOutput,
  ListingsGetOutput,
  MessagesListOutput,
} from '@rentreel/client';
import { bookingCard } from '@rentreel/contracts/bookings';
import { idField } from '@rentreel/contracts/ids';
import { inspectionCard, inspectionHome } from '@rentreel/contracts/inspections';
import { landlordSummary, listingDetail, listingFacts, totalPackage } from '@rentreel/contracts/listings';
import { chat } from '@rentreel/contracts/messages';
import { asLagosDay, isoDay, type Kobo, nairaDecimal } from '@rentreel/values';
import * as z from 'zod/mini';

/**
 * Views of the contracts' types for an assistant: amounts in naira, times as ISO 8601, a link to the page in the app.
 */

const amount = z.number();
const time = z.string();
const link = z.string();

/** Converts kobo to naira; exact, because amounts are safe integers. */
const naira = (kobo: number) => Number(nairaDecimal(kobo as Kobo));
const isoTime = (at: number) => new Date(at).toISOString();
const mapNullable = <T, R>(value: T | null, view: (value: T) => R): R | null => (value === null ? null : view(value));

/** Returns the address of a screen of the app. */
export type LinkTo = (path: string) => string;

const listing = listingDetail.shape;
const summaryFields = {
  id: listing.id,
  title: listing.title,
  type: listing.type,
  state: listing.state,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  toilets: listing.toilets,
  stateCode: listing.stateCode,
  city: listing.city,
  area: listing.area,
  listedBy: listing.listedBy,
  demo: listing.demo,
  /** Per year. */
  rentNaira: amount,
  /** Total cost of moving in. */
  moveInNaira: amount,
  landlord: z.strictObject({
    id: landlordSummary.shape.id,
    name: landlordSummary.shape.name,
    isVerified: landlordSummary.shape.isVerified,
  }),
  /** When the landlord last confirmed that the home is available. */
  confirmedAt: time,
  link,
};
export const homeSummary = z.strictObject(summaryFields);
export type HomeSummary = z.infer<typeof homeSummary>;

/** A home as shown on its own page. */
export const homeView = z.strictObject({
  ...summaryFields,
  description: z.string(),
  facts: listingFacts,
  costs: z.array(z.strictObject({ name: z.string(), naira: amount, refundable: z.boolean() })),
  landmark: z.nullable(z.string()),
  /** Null when it is available now. */
  availableFrom: z.nullable(time),
  /** What RentReel has not verified about the lister. */
  notChecked: listing.missing,
  photos: z.array(z.strictObject({ alt: z.string(), url: z.string() })),
});
export type HomeView = z.infer<typeof homeView>;

type HomeCard = Pick<
  ListingsGetOutput,
  Exclude<keyof typeof summaryFields, 'rentNaira' | 'moveInNaira' | 'link'> | 'rentKobo' | 'firstYearKobo'
>;

export function toHomeSummary(home: HomeCard, linkTo: LinkTo): HomeSummary {
  const { id, title, type, state, bedrooms, bathrooms, toilets, stateCode, city, area, listedBy, demo } = home;
  const { id: landlordId, name, isVerified } = home.landlord;
  return {
    id,
    title,
    type,
    state,
    bedrooms,
    bathrooms,
    toilets,
    stateCode,
    city,
    area,
    listedBy,
    demo,
    rentNaira: naira(home.rentKobo),
    moveInNaira: naira(home.firstYearKobo),
    landlord: { id: landlordId, name, isVerified },
    confirmedAt: isoTime(home.confirmedAt),
    link: linkTo(`/property/${id}`),
  };
}

const shownPhotos = 6;

/** The largest JPEG of each of the first photos. */
function photosOf({ media }: Pick<ListingsGetOutput, 'media'>, baseUrl: string): HomeView['photos'] {
  const urlOf = (sources: ListingsGetOutput['media'][number]['sources']) =>
    sources.filter(({ format }) => format === 'jpeg').toSorted((one, other) => other.width - one.width)[0]?.url;
  return media.slice(0, shownPhotos).flatMap(({ alt, sources }) => {
    const url = urlOf(sources);
    return url === undefined ? [] : [{ alt, url: new URL(url, baseUrl).href }];
  });
}

export function toHomeView(home: ListingsGetOutput, linkTo: LinkTo): HomeView {
  const { description, facts, landmark = null, missing } = home;
  const { lines } = totalPackage(home.rentKobo as Kobo, home.fees as Parameters<typeof totalPackage>[1]);
  return {
    ...toHomeSummary(home, linkTo),
    description,
    facts,
    costs: lines.map(({ name, amountKobo, refundable }) => ({ name, naira: naira(amountKobo), refundable })),
    landmark,
    availableFrom: mapNullable(home.availableFrom, isoTime),
    notChecked: missing,
    photos: photosOf(home, linkTo('/')),
  };
}

const placeFields = { id: inspectionHome.shape.id, title: z.string(), area: z.string(), city: z.string() };
const place = z.strictObject(placeFields);
type Place = z.infer<typeof place>;
const toPlace = ({ id, title, area, city }: Place): Place => ({ id, title, area, city });

const booking = bookingCard.shape;
export const bookingView = z.strictObject({
  id: booking.id,
  state: booking.state,
  side: booking.side,
  home: place,
  with: z.string(),
  tenantId: booking.tenantId,
  startDay: z.string(),
  months: booking.months,
  /** Total for the term; null before an offer. */
  totalNaira: z.nullable(amount),
  /** Who has to act next. */
  actor: booking.actor,
  needsMe: booking.needsMe,
  /** When the state changes automatically; null when it does not. */
  dueAt: z.nullable(time),
  nextSteps: booking.allowedTransitions,
  link,
});
export type BookingView = z.infer<typeof bookingView>;

export function toBookingView(card: BookingsListOutput['items'][number], linkTo: LinkTo): BookingView {
  const { id, state, side, home, other, tenantId, months, actor, needsMe, allowedTransitions } = card;
  return {
    id,
    state,
    side,
    home: toPlace(home),
    with: other.name,
    tenantId,
    months,
    actor,
    needsMe,
    startDay: isoDay(asLagosDay(card.startDay)),
    totalNaira: mapNullable(card.totalKobo, naira),
    dueAt: mapNullable(card.dueAt, isoTime),
    nextSteps: allowedTransitions,
    link: linkTo(`/bookings/${id}`),
  };
}

const inspection = inspectionCard.shape;
export const inspectionView = z.strictObject({
  id: inspection.id,
  kind: inspection.kind,
  state: inspection.state,
  side: inspection.side,
  home: place,
  with: z.string(),
  tenantId: inspection.tenantId,
  startsAt: time,
  endsAt: time,
  feeNaira: amount,
  needsMe: inspection.needsMe,
  dueAt: z.nullable(time),
  outcome: inspection.outcome,
  reason: inspection.reason,
  nextSteps: inspection.allowedTransitions,
  link,
});
export type InspectionView = z.infer<typeof inspectionView>;

export function toInspectionView(card: InspectionsListOutput['items'][number], linkTo: LinkTo): InspectionView {
  const { id, kind, state, side, home, other, tenantId, needsMe, outcome, reason, allowedTransitions } = card;
  return {
    id,
    kind,
    state,
    side,
    home: toPlace(home),
    with: other.name,
    tenantId,
    needsMe,
    outcome,
    reason,
    startsAt: isoTime(card.startsAt),
    endsAt: isoTime(card.endsAt),
    feeNaira: naira(card.feeKobo),
    dueAt: mapNullable(card.dueAt, isoTime),
    nextSteps: allowedTransitions,
    link: linkTo(`/inspections/${id}`),
  };
}

export const chatView = z.strictObject({
  home: place,
  tenantId: idField('usr'),
  side: chat.shape.side,
  with: z.string(),
  last: chat.shape.last,
  lastAt: time,
  unread: chat.shape.unread,
  needsReply: chat.shape.needsReply,
  /** Whether the chat accepts messages. */
  writing: chat.shape.writing,
  link,
});
export type ChatView = z.infer<typeof chatView>;

export function toChatView(card: MessagesListOutput['items'][number], linkTo: LinkTo): ChatView {
  const { home, tenantId, side, other, last, unread, needsReply, writing } = card;
  return {
    home: toPlace(home),
    tenantId,
    side,
    with: other.name,
    last,
    unread,
    needsReply,
    writing,
    lastAt: isoTime(card.lastAt),
    link: linkTo(`/chat/${home.id}/${tenantId}`),
  };
}
