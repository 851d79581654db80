import { type BookingState, endedStates, lockingStates } from '@rentreel/contracts/bookings';
import { prepareOnce, type ReadHandle, type WriteTx } from '@rentreel/db';
import { bookingOffers, bookings, bookingSteps } from '@rentreel/db/schema';
import { and, asc, count, eq, getTableColumns, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { BookingOfferRow, BookingRow, BookingStepRow } from './booking-row.ts';
import { namedConflict } from './named-conflict.ts';

export type Handle = ReadHandle | WriteTx;

const byId = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare(),
);

export async function findBooking(handle: Handle, id: string): Promise<BookingRow | undefined> {
  const [row] = await byId(handle).all({ id });
  return row;
}

/** States after the tenant has left: the same two may begin again with the same home. */
const left = ['moved_out', 'caution_claimed', 'caution_disputed'] as const satisfies BookingState[];

/** The booking of a home that a tenant has open; there is at most one. */
export async function findOpen(
  handle: Handle,
  { listingId, tenantId }: Pick<BookingRow, 'listingId' | 'tenantId'>,
): Promise<BookingRow | undefined> {
  const of = and(eq(bookings.listingId, listingId), eq(bookings.tenantId, tenantId));
  const [row] = await handle
    .select()
    .from(bookings)
    .where(and(of, notInArray(bookings.state, [...endedStates, ...left])));
  return row;
}

export async function findByClientId(
  handle: Handle,
  { tenantId, clientId }: Pick<BookingRow, 'tenantId' | 'clientId'>,
): Promise<BookingRow | undefined> {
  const of = and(eq(bookings.tenantId, tenantId), eq(bookings.clientId, clientId));
  const [row] = await handle.select().from(bookings).where(of);
  return row;
}

/** States in which a tenant and a landlord still look for each other. */
const applicationStates = ['applied', 'shortlisted', 'offered', 'countered'] as const satisfies BookingState[];

export async function countApplications(handle: Handle, tenantId: string): Promise<number> {
  const [row] = await handle
    .select({ rows: count() })
    .from(bookings)
    .where(and(eq(bookings.tenantId, tenantId), inArray(bookings.state, [...applicationStates])));
  return row?.rows ?? 0;
}

/** What is still asked for in a home, the earliest first. */
export async function listApplications(handle: Handle, listingId: string): Promise<BookingRow[]> {
  return handle
    .select()
    .from(bookings)
    .where(and(eq(bookings.listingId, listingId), inArray(bookings.state, [...applicationStates])))
    .orderBy(asc(bookings.createdAt));
}

// SQLite takes a partial index only for the very words that the index was made with; bound values are none.
const locking = sql.raw(`state in (${lockingStates.map((state) => `'${state}'`).join(', ')})`);
const inUnit = prepareOnce((handle: Handle) =>
  handle
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.unitKey, sql.placeholder('unitKey')), ne(bookings.id, sql.placeholder('id')), locking))
    .limit(1)
    .prepare(),
);

/** Whether another booking has paid for the unit, whoever lists it. */
export async function isUnitTaken(
  handle: Handle,
  { id, unitKey }: Pick<BookingRow, 'id' | 'unitKey'>,
): Promise<boolean> {
  return (await inUnit(handle).all({ id, unitKey })).length > 0;
}

export async function insertBooking(tx: WriteTx, row: BookingRow): Promise<void> {
  await namedConflict(tx.insert(bookings).values(row));
}

// Whose booking of which home it is never changes; naming it would have SQLite look up people and home again each time.
const fixed: readonly string[] = ['id', 'listingId', 'unitKey', 'tenantId', 'landlordId', 'clientId', 'createdAt'];
const changing = Object.keys(getTableColumns(bookings)).filter((name) => !fixed.includes(name));
const update = prepareOnce((tx: WriteTx) =>
  tx
    .update(bookings)
    .set(Object.fromEntries(changing.map((name) => [name, sql`${sql.placeholder(name)}`])))
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare(),
);

/**
 * Stores a booking as it is after a change. What the database refuses has a name: bookings.home_not_free when the home is
 * kept for another tenant, bookings.unit_taken when somebody has paid for it.
 */
export async function updateBooking(tx: WriteTx, row: BookingRow): Promise<void> {
  await namedConflict(update(tx).run(row));
}

/** Says which dispute a booking is in, where that was opened after the booking came into it. */
export async function noteDispute(tx: WriteTx, bookingId: string, disputeId: string): Promise<void> {
  await tx.update(bookings).set({ disputeId }).where(eq(bookings.id, bookingId));
}

const addStep = prepareOnce((tx: WriteTx) =>
  tx
    .insert(bookingSteps)
    .values({
      bookingId: sql.placeholder('bookingId'),
      version: sql.placeholder('version'),
      name: sql.placeholder('name'),
      driver: sql.placeholder('driver'),
      actorId: sql.placeholder('actorId'),
      state: sql.placeholder('state'),
      note: sql.placeholder('note'),
      at: sql.placeholder('at'),
    })
    .prepare(),
);

export async function insertStep(tx: WriteTx, step: BookingStepRow): Promise<void> {
  await addStep(tx).run({ ...step });
}

const stepsOf = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingSteps)
    .where(eq(bookingSteps.bookingId, sql.placeholder('bookingId')))
    .orderBy(asc(bookingSteps.version))
    .prepare(),
);

/** All that happened to a booking, in order. */
export async function listSteps(handle: Handle, bookingId: string): Promise<BookingStepRow[]> {
  return stepsOf(handle).all({ bookingId });
}

export async function insertOffer(tx: WriteTx, offer: BookingOfferRow): Promise<void> {
  await tx.insert(bookingOffers).values(offer);
}

const offerById = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingOffers)
    .where(eq(bookingOffers.id, sql.placeholder('id')))
    .prepare(),
);

export async function findOffer(handle: Handle, id: string): Promise<BookingOfferRow | undefined> {
  const [row] = await offerById(handle).all({ id });
  return row;
}

const offersOf = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingOffers)
    .where(sql`${bookingOffers.bookingId} in (select value from json_each(${sql.placeholder('bookingIds')}))`)
    .orderBy(asc(bookingOffers.round))
    .prepare(),
);

/** The offers of these bookings, the first of each first. */
export async function listOffers(handle: Handle, bookingIds: readonly string[]): Promise<BookingOfferRow[]> {
  if (bookingIds.length === 0) return [];
  return offersOf(handle).all({ bookingIds: JSON.stringify(bookingIds) });
}
