import type { BookingCard, BookingCounts, ListBookingsInput, RentDue } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { Page } from '@rentreel/contracts/page';
import { groupBy, type Kobo } from '@rentreel/values';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { listByIds } from '../listings/index.ts';
import { findParties } from '../people/index.ts';
import { listAgreements, listOffers, offerBefore } from './agreements-repository.ts';
import { type ExpectedMoney, listExpected, noMoney } from './escrow/expected.ts';
import { rentDueOf } from './escrow/instalments.ts';
import { missingForRent } from './escrow/payee.ts';
import { heldAmong } from './escrow/repository.ts';
import {
  type UnpaidPart,
  countOfPerson,
  listApplied,
  listForLandlord,
  listLet,
  listOfPerson,
  unpaidInstalments,
} from './lists-repository.ts';
import type { Handle } from './repository.ts';
import { type BookingAgreementRow, type BookingOfferRow, type BookingRow, offerToPay, termsIn } from './row.ts';
import { noFacts, readFacts } from './rules.ts';
import { toBookingCard } from './views.ts';

/** Returns a page of the caller's bookings in one tab, on both sides or one; with a listing, its applications. */
export async function listBookings(ctx: Context, input: ListBookingsInput): Promise<Page<BookingCard>> {
  const { userId } = requireUser(ctx);
  const { tab, side, listingId, limit, cursor } = input;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const asked = { userId, tab, side, listingId, after, limit: limit + 1 };
  const page = toPage(await listOfPerson(ctx.database.read, asked), limit, ({ updatedAt, id }) => ({
    sortValue: updatedAt,
    id,
  }));
  return { items: await toCards(ctx, page.items, userId), nextCursor: page.nextCursor };
}

/** Counts the caller's bookings in each tab, and those in which the next step is theirs. */
export async function countBookings(ctx: Context): Promise<BookingCounts> {
  return countOfPerson(ctx.database.read, requireUser(ctx).userId, ctx.clock.now());
}

export interface LandlordBooking {
  readonly card: BookingCard;
  /** What reaches the caller's wallet when the tenant's check or the last term ends, in kobo; 0 in every other state. */
  readonly releaseKobo: Kobo;
  /** The mandate under which another person lets the home for the caller; null otherwise. */
  readonly mandateId: Id<'man'> | null;
}

/**
 * Returns the caller's bookings as a landlord that need their action, pay out automatically, or are disputed; as an owner
 * under a mandate, those that pay out automatically.
 */
export async function listLandlordBookings(ctx: Context): Promise<LandlordBooking[]> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const rows = await listForLandlord(read, userId, ctx.clock.now());
  const releasing = rows.filter(({ state }) => state === 'handed_over' || state === 'renewed');
  const [cards, expected] = await Promise.all([toCards(ctx, rows, userId), listExpected(ctx, releasing)]);
  return cards.map((card) => {
    const { held, mandateId } = expected.get(card.id) ?? { held: noMoney, mandateId: null };
    return { card, releaseKobo: held.receivedKobo, mandateId };
  });
}

/** An application for the caller's listing, with what the tenant stated. */
export interface Application extends Pick<BookingRow, 'people' | 'occupation' | 'message' | 'withPassport'> {
  readonly card: BookingCard;
  /** Epoch milliseconds. */
  readonly appliedAt: number;
}

/**
 * Returns the applications for one of the caller's listings, open or closed, oldest first; empty for another person's
 * listing.
 */
export async function listApplications(ctx: Context, listingId: Id<'lst'>): Promise<Application[]> {
  const { userId: landlordId } = requireUser(ctx);
  const rows = await listApplied(ctx.database.read, { landlordId, listingId });
  const cards = new Map((await toCards(ctx, rows, landlordId)).map((card) => [card.id as string, card]));
  return rows.flatMap(({ id, createdAt: appliedAt, people, occupation, message, withPassport }) => {
    const card = cards.get(id);
    return card ? [{ card, appliedAt, people, occupation, message, withPassport }] : [];
  });
}

/** A listing of the caller, or let for them under a mandate, that is paid for or lived in, with the money to come. */
export interface LetBooking extends Pick<LandlordBooking, 'mandateId'> {
  readonly card: BookingCard;
  /** What escrow holds for the landlord's side; excludes deposits. */
  readonly held: ExpectedMoney;
  /** The running term, or the first one before the keys. */
  readonly running: LetTerm;
  /** The paid term that follows; null without one. */
  readonly renewal: LetTerm | null;
  /** The unpaid instalments of both terms, in order of their due day. */
  readonly unpaid: readonly (ExpectedMoney & Pick<UnpaidPart, 'term' | 'dueDay' | 'lastDayToPay'>)[];
}

interface LetTerm {
  readonly term: number;
  readonly startDay: number | null;
  /** The agreed last day. */
  readonly endDay: number | null;
  readonly yearlyRentKobo: Kobo | null;
}

/** Returns the running term and the paid one that follows. Takes all offers and agreements of the booking, in order. */
function letTermsOf(
  row: BookingRow,
  offers: readonly BookingOfferRow[],
  agreements: readonly BookingAgreementRow[],
): Pick<LetBooking, 'running' | 'renewal'> {
  const termOfOffer = (term: number, offerId: Id<'ofr'> | null): LetTerm => {
    const offer = offers.find(({ id }) => id === offerId);
    const { startDay = null, endDay = null, yearlyRentKobo = null } = offer ? termsIn(offer) : {};
    return { term, startDay, endDay, yearlyRentKobo };
  };
  const paid = termOfOffer(row.term, row.agreedOfferId);
  const isRenewed = row.state === 'renewed';
  const running = isRenewed ? termOfOffer(row.term - 1, offerBefore(agreements, row)) : paid;
  return {
    running: { ...running, endDay: row.moveOutDay ?? row.endDay },
    renewal: isRenewed ? paid : null,
  };
}

/** Returns the caller's bookings as a landlord or owner under a mandate, from the payment to the end of the tenancy. */
export async function listLetBookings(ctx: Context): Promise<LetBooking[]> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const rows = await listLet(read, userId);
  const ids = rows.map(({ id }) => id);
  const [cards, expected, unpaid, offers, agreements] = await Promise.all([
    toCards(ctx, rows, userId),
    listExpected(ctx, rows),
    unpaidInstalments(read, ids),
    listOffers(read, ids),
    listAgreements(read, ids),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id as string, card]));
  const offersOf = groupBy(offers, ({ bookingId }) => bookingId);
  const agreementsOf = groupBy(agreements, ({ bookingId }) => bookingId);
  return rows.flatMap((row) => {
    const [card, money] = [cardOf.get(row.id), expected.get(row.id)];
    if (!card) return [];
    return [
      {
        card,
        mandateId: money?.mandateId ?? null,
        held: money?.held ?? noMoney,
        ...letTermsOf(row, offersOf.get(row.id) ?? [], agreementsOf.get(row.id) ?? []),
        unpaid: (unpaid.get(row.id) ?? []).map((part) => ({ ...part, ...(money?.ofInstalment(part) ?? noMoney) })),
      },
    ];
  });
}

/** Returns the rent of each of these bookings that is due and can be paid; nothing while a check of the landlord is missing. */
async function listRentDue(
  handle: Handle,
  rows: readonly BookingRow[],
  now: number,
): Promise<ReadonlyMap<string, RentDue>> {
  const paid = rows.filter(({ fundedAt }) => fundedAt !== null);
  if (paid.length === 0) return new Map();
  const ids = paid.map(({ id }) => id);
  const unpaid = await unpaidInstalments(handle, ids);
  const found = await Promise.all(
    paid.map(async (row) => {
      const due = rentDueOf(row, unpaid.get(row.id) ?? [], now);
      const isPayable = due !== null && (await missingForRent(handle, row, now)).length === 0;
      return isPayable ? [[row.id, due] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** Builds the cards of bookings for one person, in this order. */
async function toCards(ctx: Context, rows: readonly BookingRow[], userId: Id<'usr'>): Promise<BookingCard[]> {
  if (rows.length === 0) return [];
  const { read } = ctx.database;
  const now = ctx.clock.now();
  const homes = new Map(
    (await listByIds(read, [...new Set(rows.map(({ listingId }) => listingId))])).map((home) => [home.id, home]),
  );
  const partiesOf = await findParties(read, rows);
  const offered = rows.filter(({ offerId }) => offerId !== null).map(({ id }) => id);
  const offers = new Map((await listOffers(read, offered)).map((offer) => [offer.id, offer]));
  const facts = await readFacts(read, rows, now);
  const due = await listRentDue(read, rows, now);
  const held = await heldAmong(
    read,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const home = homes.get(row.listingId);
    if (!home) return [];
    const side = row.tenantId === userId ? 'tenant' : 'landlord';
    const offerId = offerToPay(row) ?? row.offerId;
    const offer = offerId === null ? undefined : offers.get(offerId);
    const rentDue = due.get(row.id) ?? null;
    const ofRow = { facts: facts.get(row.id) ?? noFacts, onHold: held.has(row.id), rentDue };
    return [toBookingCard(row, { side, home, people: partiesOf(row), offer, now, ...ofRow })];
  });
}
