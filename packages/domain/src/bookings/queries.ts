import type {
  Booking,
  BookingCard,
  BookingCounts,
  BookingInput,
  BookingSide,
  ListBookingsInput,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { Page } from '@rentreel/contracts/page';
import { type Context, DomainError, decodeCursor, requireUser, toPage, readHandle } from '../kernel/index.ts';
import { findListing, listByIds } from '../listings/index.ts';
import { findPeople } from '../people/index.ts';
import { agreementsOf, listAgreements, listOffers } from './agreements-repository.ts';
import { dueAtOf } from './deadlines.ts';
import { findDue } from './escrow/fund.ts';
import { instalmentViews } from './escrow/instalments.ts';
import { penaltyOf } from './escrow/penalty.ts';
import { heldAmong } from './escrow/repository.ts';
import { cancellationOf } from './escrow/settlement.ts';
import { escrowView } from './escrow/view.ts';
import { countOfPerson, listOfPerson } from './lists-repository.ts';
import { loadBooking } from './policy.ts';
import { listHomeRecords, type Handle, listSteps } from './repository.ts';
import { type BookingRow, offerToPay } from './row.ts';
import { noFacts, readFacts, readFactsOf } from './rules.ts';
import { toBooking, toBookingCard, type MoneyView } from './views.ts';

/** One booking of the caller with all that happened to it; a stranger's is `bookings.not_found`. */
export async function getBooking(ctx: Context, { bookingId }: BookingInput): Promise<Booking> {
  const handle = readHandle(ctx);
  const { row, side } = await loadBooking(ctx, handle, bookingId);
  const home = await findListing(handle, row.listingId);
  if (!home) throw new DomainError('bookings.not_found');
  const now = ctx.clock.now();
  const offers = await listOffers(handle, [row.id]);
  const shownId = offerToPay(row) ?? row.offerId;
  const money = await readMoney(ctx, handle, { row, side });
  return toBooking(ctx, row, {
    side,
    home,
    now,
    offers,
    offer: offers.find(({ id }) => id === shownId),
    people: await findPeople(handle, [row.tenantId, row.landlordId]),
    facts: await readFactsOf(handle, row),
    steps: await listSteps(handle, row.id),
    agreements: agreementsOf(await listAgreements(handle, [row.id]), row),
    records: await listHomeRecords(handle, row.id),
    money,
    onHold: money.escrow.hold !== null,
  });
}

/** What is to be paid into escrow now; null when nothing is. */
async function paymentOf(handle: Handle, row: BookingRow): Promise<Booking['payment']> {
  const due = await findDue(handle, row);
  const dueAt = dueAtOf(row);
  if (!due || dueAt === null) return null;
  return {
    amountKobo: due.amountKobo,
    dueAt,
    extensionLeft: row.state === 'payment_due' && !row.paymentExtended,
    intentId: row.intentId as Id<'int'> | null,
  };
}

/** A landlord answers an application by declining it; there is nothing to cancel. */
const notAgreed: ReadonlySet<BookingRow['state']> = new Set(['applied', 'shortlisted', 'offered', 'countered']);

/** Everything about the money of a booking, as one of its two people sees it. */
async function readMoney(
  ctx: Context,
  handle: Handle,
  { row, side }: { readonly row: BookingRow; readonly side: BookingSide },
): Promise<MoneyView> {
  const reader = { side, now: ctx.clock.now() };
  const escrow = await escrowView(handle, row);
  const cancels = (reader.side === 'tenant' || !notAgreed.has(row.state)) && escrow.hold === null;
  return {
    payment: await paymentOf(handle, row),
    escrow,
    instalments: await instalmentViews(handle, row, reader.now),
    cancellation: cancels ? await cancellationOf(handle, row, reader) : null,
    cancelPenaltyKobo: await penaltyOf(ctx, handle, { row, side }),
  };
}

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
  return countOfPerson(ctx.database.read, requireUser(ctx).userId);
}

/** Bookings as one person sees them in a list, in this order. */
async function toCards(ctx: Context, rows: readonly BookingRow[], userId: string): Promise<BookingCard[]> {
  if (rows.length === 0) return [];
  const { read } = ctx.database;
  const now = ctx.clock.now();
  const homes = new Map(
    (await listByIds(read, [...new Set(rows.map(({ listingId }) => listingId))])).map((home) => [home.id, home]),
  );
  const people = await findPeople(
    read,
    rows.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]),
  );
  const offered = rows.filter(({ offerId }) => offerId !== null).map(({ id }) => id);
  const offers = new Map((await listOffers(read, offered)).map((offer) => [offer.id, offer]));
  const facts = await readFacts(read, rows);
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
    return [toBookingCard(row, { side, home, people, offer, now, ...ofRow })];
  });
}
