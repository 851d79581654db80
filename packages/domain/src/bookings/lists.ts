import type { BookingCard, BookingCounts, ListBookingsInput } from '@rentreel/contracts/bookings';
import type { Page } from '@rentreel/contracts/page';
import { type Kobo, zeroKobo } from '@rentreel/values';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { listByIds } from '../listings/index.ts';
import { findParties } from '../people/index.ts';
import { listOffers } from './agreements-repository.ts';
import { heldAmong } from './escrow/repository.ts';
import {
  countOfPerson,
  heldForLandlords,
  listApplied,
  listForLandlord,
  listLet,
  listOfPerson,
  unpaidInstalments,
} from './lists-repository.ts';
import { type BookingRow, offerToPay, termsIn } from './row.ts';
import { noFacts, readFacts } from './rules.ts';
import { toBookingCard } from './views.ts';

/** The caller's bookings, on both sides or one, one tab at a time; with a home, who applies for it. */
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

/** How many bookings stand in each tab, and in how many the next step is the caller's. */
export async function countBookings(ctx: Context): Promise<BookingCounts> {
  return countOfPerson(ctx.database.read, requireUser(ctx).userId, ctx.clock.now());
}

export interface LandlordBooking {
  readonly card: BookingCard;
  /** What is released to the landlord when the tenant's check or the last term is over, kobo; 0 in every other state. */
  readonly releaseKobo: Kobo;
}

/** The caller's bookings as a landlord that wait for them, pay out by themselves, or are in dispute. */
export async function listLandlordBookings(ctx: Context): Promise<LandlordBooking[]> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const rows = await listForLandlord(read, userId, ctx.clock.now());
  const releasing = rows.filter(({ state }) => state === 'handed_over' || state === 'renewed').map(({ id }) => id);
  const [cards, held] = await Promise.all([toCards(ctx, rows, userId), heldForLandlords(read, releasing)]);
  return cards.map((card) => ({ card, releaseKobo: held.get(card.id) ?? zeroKobo }));
}

/** An application for a home of the caller's, with what the tenant said of themselves. */
export interface Application extends Pick<BookingRow, 'people' | 'occupation' | 'message' | 'withPassport'> {
  readonly card: BookingCard;
  /** Epoch milliseconds. */
  readonly appliedAt: number;
}

/** The applications for one of the caller's homes, open or not, the first one first; none for a home that is not theirs. */
export async function listApplications(ctx: Context, listingId: string): Promise<Application[]> {
  const { userId: landlordId } = requireUser(ctx);
  const rows = await listApplied(ctx.database.read, { landlordId, listingId });
  const cards = new Map((await toCards(ctx, rows, landlordId)).map((card) => [card.id as string, card]));
  return rows.flatMap(({ id, createdAt: appliedAt, people, occupation, message, withPassport }) => {
    const card = cards.get(id);
    return card ? [{ card, appliedAt, people, occupation, message, withPassport }] : [];
  });
}

/** A home of the caller's that somebody has paid for or lives in, with the money that is to come. */
export interface LetBooking {
  readonly card: BookingCard;
  /** What escrow holds for the landlord's side, kobo; deposits are the tenant's. */
  readonly heldKobo: Kobo;
  readonly endDay: number | null;
  readonly yearlyRentKobo: Kobo | null;
  /** The parts of the rent that are not paid yet, the next one first. */
  readonly unpaid: readonly { readonly dueDay: number; readonly amountKobo: Kobo }[];
}

/** The caller's bookings as a landlord from the payment to the end of the tenancy. */
export async function listLetBookings(ctx: Context): Promise<LetBooking[]> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const rows = await listLet(read, userId);
  const ids = rows.map(({ id }) => id);
  const [cards, held, unpaid, offers] = await Promise.all([
    toCards(ctx, rows, userId),
    heldForLandlords(read, ids),
    unpaidInstalments(read, ids),
    listOffers(read, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const termsOf = new Map(offers.map((offer) => [offer.id, termsIn(offer)]));
  return cards.map((card) => {
    const row = rowOf.get(card.id);
    return {
      card,
      heldKobo: held.get(card.id) ?? zeroKobo,
      endDay: row?.endDay ?? null,
      yearlyRentKobo: termsOf.get(row?.agreedOfferId ?? '')?.yearlyRentKobo ?? null,
      unpaid: (unpaid.get(card.id) ?? []).map(({ dueDay, amountKobo }) => ({ dueDay, amountKobo })),
    };
  });
}

/** Bookings as one person sees them in a list, in this order. */
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
