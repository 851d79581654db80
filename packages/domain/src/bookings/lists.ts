import type { BookingCard, BookingCounts, ListBookingsInput } from '@rentreel/contracts/bookings';
import type { Page } from '@rentreel/contracts/page';
import { type Kobo, zeroKobo } from '@rentreel/values';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { listByIds } from '../listings/index.ts';
import { findParties } from '../people/index.ts';
import { listOffers } from './agreements-repository.ts';
import { type ExpectedMoney, listExpected, noMoney } from './escrow/expected.ts';
import { heldAmong } from './escrow/repository.ts';
import {
  countOfPerson,
  listApplied,
  listForLandlord,
  listLet,
  listOfPerson,
  unpaidInstalments,
} from './lists-repository.ts';
import { type BookingRow, offerToPay, termsIn } from './row.ts';
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
}

/** Returns the caller's bookings as a landlord that need their action, pay out automatically, or are disputed. */
export async function listLandlordBookings(ctx: Context): Promise<LandlordBooking[]> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const rows = await listForLandlord(read, userId, ctx.clock.now());
  const releasing = rows.filter(({ state }) => state === 'handed_over' || state === 'renewed');
  const [cards, expected] = await Promise.all([toCards(ctx, rows, userId), listExpected(ctx, releasing)]);
  return cards.map((card) => ({ card, releaseKobo: expected.get(card.id)?.held.receivedKobo ?? zeroKobo }));
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
export async function listApplications(ctx: Context, listingId: string): Promise<Application[]> {
  const { userId: landlordId } = requireUser(ctx);
  const rows = await listApplied(ctx.database.read, { landlordId, listingId });
  const cards = new Map((await toCards(ctx, rows, landlordId)).map((card) => [card.id as string, card]));
  return rows.flatMap(({ id, createdAt: appliedAt, people, occupation, message, withPassport }) => {
    const card = cards.get(id);
    return card ? [{ card, appliedAt, people, occupation, message, withPassport }] : [];
  });
}

/** A listing of the caller that is paid for or lived in, with the money to come. */
export interface LetBooking {
  readonly card: BookingCard;
  /** What escrow holds for the landlord's side; excludes deposits. */
  readonly held: ExpectedMoney;
  readonly endDay: number | null;
  readonly yearlyRentKobo: Kobo | null;
  /** The unpaid instalments, in order of their due day. */
  readonly unpaid: readonly (ExpectedMoney & { readonly dueDay: number; readonly lastDayToPay: number })[];
}

/** Returns the caller's bookings as a landlord from the payment to the end of the tenancy. */
export async function listLetBookings(ctx: Context): Promise<LetBooking[]> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const rows = await listLet(read, userId);
  const ids = rows.map(({ id }) => id);
  const [cards, expected, unpaid, offers] = await Promise.all([
    toCards(ctx, rows, userId),
    listExpected(ctx, rows),
    unpaidInstalments(read, ids),
    listOffers(read, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const termsOf = new Map(offers.map((offer) => [offer.id, termsIn(offer)]));
  return cards.map((card) => {
    const row = rowOf.get(card.id);
    const money = expected.get(card.id);
    return {
      card,
      held: money?.held ?? noMoney,
      endDay: row?.endDay ?? null,
      yearlyRentKobo: termsOf.get(row?.agreedOfferId ?? '')?.yearlyRentKobo ?? null,
      unpaid: (unpaid.get(card.id) ?? []).map((part) => ({
        dueDay: part.dueDay,
        lastDayToPay: part.lastDayToPay,
        ...(money?.ofInstalment(part) ?? noMoney),
      })),
    };
  });
}

/** Builds the cards of bookings for one person, in this order. */
async function toCards(ctx: Context, rows: readonly BookingRow[], userId: string): Promise<BookingCard[]> {
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
  const held = await heldAmong(
    read,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const home = homes.get(row.listingId);
    if (!home) return [];
    const side = row.tenantId === userId ? 'tenant' : 'landlord';
    const offer = offers.get(offerToPay(row) ?? row.offerId ?? '');
    const ofRow = { facts: facts.get(row.id) ?? noFacts, onHold: held.has(row.id) };
    return [toBookingCard(row, { side, home, people: partiesOf(row), offer, now, ...ofRow })];
  });
}
