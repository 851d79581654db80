import { applicationStates, endedStates, lockingStates, settlingStates } from '@rentreel/contracts/bookings';
import type { ErrorCode } from '@rentreel/contracts/errors';
import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, type WriteTx, prepareOnce, readOnce } from '@rentreel/db';
import { auditRecords, bookingSteps, bookings, homeRecords, bookingMandates, listings } from '@rentreel/db/schema';
import { and, asc, count, desc, eq, exists, getTableColumns, inArray, ne, notInArray, sql, gt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Context, DomainError } from '../kernel/index.ts';
import type { BookingRow, BookingStepRow, HomeRecordRow } from './row.ts';

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

/**
 * Returns the open booking of a tenant for a listing; at most one exists. After the move-out the same two people may agree on
 * it again.
 */
export async function findOpen(
  handle: Handle,
  { listingId, tenantId }: Pick<BookingRow, 'listingId' | 'tenantId'>,
): Promise<BookingRow | undefined> {
  const of = and(eq(bookings.listingId, listingId), eq(bookings.tenantId, tenantId));
  const [row] = await handle
    .select()
    .from(bookings)
    .where(and(of, notInArray(bookings.state, [...endedStates, ...settlingStates])));
  return row;
}

/** Returns the tenant who has paid for the unit of a listing and has not moved out. */
export async function findRenter(
  { database }: Pick<Context, 'database'>,
  listingId: Id<'lst'>,
): Promise<Id<'usr'> | undefined> {
  const [row] = await database.read
    .select({ tenantId: bookings.tenantId })
    .from(bookings)
    .where(and(eq(bookings.listingId, listingId), inArray(bookings.state, [...lockingStates])));
  return row?.tenantId;
}

/** Returns the booking whose escrow was funded by this journal entry. */
export async function findFundedBy(handle: Handle, fundEntryId: Id<'jrn'>): Promise<BookingRow | undefined> {
  const [row] = await handle.select().from(bookings).where(eq(bookings.fundEntryId, fundEntryId));
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

export async function countApplications(handle: Handle, tenantId: Id<'usr'>): Promise<number> {
  const [row] = await handle
    .select({ rows: count() })
    .from(bookings)
    .where(and(eq(bookings.tenantId, tenantId), inArray(bookings.state, [...applicationStates])));
  return row?.rows ?? 0;
}

/** Returns the open applications for a listing, oldest first. */
export async function listApplications(handle: Handle, listingId: Id<'lst'>): Promise<BookingRow[]> {
  return handle
    .select()
    .from(bookings)
    .where(and(eq(bookings.listingId, listingId), inArray(bookings.state, [...applicationStates])))
    .orderBy(asc(bookings.createdAt));
}

// SQLite uses a partial index only when the query repeats its condition literally; bound values do not match.
export const locking = sql.raw(`state in (${lockingStates.map((state) => `'${state}'`).join(', ')})`);
const inUnit = prepareOnce((handle: Handle) =>
  handle
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.unitKey, sql.placeholder('unitKey')), ne(bookings.id, sql.placeholder('id')), locking))
    .limit(1)
    .prepare(),
);

/** Returns those of these bookings whose listing is not live or whose unit another tenant has paid for. */
export async function listWithoutHome(handle: Handle, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const paid = alias(bookings, 'paid');
  const isPaid = handle
    .select({ id: paid.id })
    .from(paid)
    .where(and(eq(paid.unitKey, bookings.unitKey), ne(paid.id, bookings.id), locking));
  const rows = await handle
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        sql`${bookings.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        or(ne(listings.state, 'live'), exists(isPaid)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether another booking has paid for the unit, across listings. */
export const isUnitTaken = (handle: Handle, { id, unitKey }: Pick<BookingRow, 'id' | 'unitKey'>): Promise<boolean> =>
  isTakenByOther(handle, unitKey, id);

const isTakenByOther = readOnce(
  [bookings],
  async (handle, unitKey: string, id: string): Promise<boolean> =>
    (await inUnit(handle).all({ id, unitKey })).length > 0,
);

/** The error of each unique index, by the columns that SQLite names in its message. */
const conflicts: readonly (readonly [columns: string, code: ErrorCode])[] = [
  ['bookings.unit_key', 'bookings.unit_taken'],
  ['bookings.listing_id, bookings.tenant_id', 'bookings.already_open'],
  ['bookings.listing_id', 'bookings.home_not_free'],
];

function* messagesOf(error: unknown): Generator<string> {
  for (let at: unknown = error; at instanceof Error; at = at.cause) yield at.message;
}

/** Runs a change; translates the violation of a unique index into its DomainError and rethrows every other failure. */
export async function namedConflict(
  { $client }: { readonly $client: Pick<WriteTx['$client'], 'settle'> },
  change: PromiseLike<unknown>,
): Promise<void> {
  try {
    await change;
    await $client.settle();
  } catch (error) {
    for (const message of messagesOf(error)) {
      const found = conflicts.find(([columns]) => message.includes(`UNIQUE constraint failed: ${columns}`));
      if (found) throw new DomainError(found[1]);
    }
    throw error;
  }
}

export async function insertBooking(tx: WriteTx, row: BookingRow): Promise<void> {
  await namedConflict(tx, tx.insert(bookings).values(row));
}

// Immutable columns; including them would make SQLite check their foreign keys on each update.
const immutableColumns: readonly string[] = [
  'id',
  'listingId',
  'unitKey',
  'tenantId',
  'landlordId',
  'clientId',
  'createdAt',
];
const changing = Object.keys(getTableColumns(bookings)).filter((name) => !immutableColumns.includes(name));
const update = prepareOnce((tx: WriteTx) =>
  tx
    .update(bookings)
    .set(Object.fromEntries(changing.map((name) => [name, sql`${sql.placeholder(name)}`])))
    .where(eq(bookings.id, sql.placeholder('id')))
    .prepare(),
);

/**
 * Stores a changed booking. Throws bookings.home_not_free when the listing is reserved for another tenant,
 * bookings.unit_taken when another tenant has paid for the unit.
 */
export async function updateBooking(tx: WriteTx, row: BookingRow): Promise<void> {
  await namedConflict(tx, update(tx).run(row));
}

/** Links a booking to its dispute when the dispute was opened after the booking became disputed. */
export async function linkDispute(tx: WriteTx, bookingId: Id<'bkg'>, disputeId: Id<'dsp'>): Promise<void> {
  await tx.update(bookings).set({ disputeId }).where(eq(bookings.id, bookingId));
}

const addStep = prepareOnce((tx: WriteTx) =>
  tx
    .insert(bookingSteps)
    .values({
      bookingId: sql.placeholder('bookingId'),
      version: sql.placeholder('version'),
      name: sql.placeholder('name'),
      actor: sql.placeholder('actor'),
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

/** Returns the history of a booking, in order. */
export async function listSteps(handle: Handle, bookingId: Id<'bkg'>): Promise<BookingStepRow[]> {
  return stepsOf(handle).all({ bookingId });
}

/** Returns whether the landlord has cancelled another paid booking since then. */
export async function hasCancelledBefore(
  handle: Handle,
  { id, landlordId }: Pick<BookingRow, 'id' | 'landlordId'>,
  since: number,
): Promise<boolean> {
  const [row] = await handle
    .select({ times: count() })
    .from(bookingSteps)
    .innerJoin(bookings, eq(bookings.id, bookingSteps.bookingId))
    .where(
      and(
        eq(bookings.landlordId, landlordId),
        ne(bookings.id, id),
        eq(bookingSteps.name, 'cancel_by_landlord'),
        eq(bookingSteps.actor, 'landlord'),
        gt(bookingSteps.at, since),
      ),
    );
  return (row?.times ?? 0) > 0;
}

export async function insertHomeRecord(tx: WriteTx, record: Omit<HomeRecordRow, 'seq'>): Promise<void> {
  await tx.insert(homeRecords).values(record);
}

const recordsOf = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(homeRecords)
    .where(eq(homeRecords.bookingId, sql.placeholder('bookingId')))
    .orderBy(asc(homeRecords.seq))
    .prepare(),
);

/** Returns what both sides recorded of the home's condition, in order. */
export async function listHomeRecords(handle: Handle, bookingId: Id<'bkg'>): Promise<HomeRecordRow[]> {
  return recordsOf(handle).all({ bookingId });
}

/** What a tenant has rented and paid, counted from funded bookings that were not cancelled. */
export interface TenantRecord {
  readonly homesRented: number;
  /** Total months of the terms whose rent went through escrow. */
  readonly monthsRented: number;
  /** Instalments that are paid or whose last day to pay has passed; `partsOnTime` of them were paid by that day. */
  readonly partsDue: number;
  readonly partsOnTime: number;
}

const fundedBookings = `SELECT id FROM bookings WHERE tenant_id = ?1 AND funded_at IS NOT NULL AND state NOT LIKE 'cancelled%'`;

// A term is funded when its rent line is in escrow, or was and did not go back; its length is in the offer of its agreement.
// No instalment is due after the agreed last day.
const selectTenantRecord = `SELECT
    (SELECT count(*) FROM (${fundedBookings})) AS homesRented,
    (SELECT coalesce(sum(months), 0) FROM (
      SELECT DISTINCT l.booking_id, l.term, o.terms ->> 'months' AS months FROM escrow_lines AS l
        JOIN booking_agreements AS a ON a.booking_id = l.booking_id AND a.term = l.term
          AND a.tenant_signed_at IS NOT NULL AND a.landlord_signed_at IS NOT NULL
        JOIN booking_offers AS o ON o.id = a.offer_id
        WHERE l.purpose = 'rent' AND l.to_tenant_kobo < l.amount_kobo
          AND l.booking_id IN (${fundedBookings}))) AS monthsRented,
    (SELECT count(*) FROM booking_instalments AS i JOIN bookings AS b ON b.id = i.booking_id
      WHERE b.id IN (${fundedBookings}) AND (i.paid_at IS NOT NULL
        OR (coalesce(i.extended_day, i.due_day) < ?2 AND i.due_day <= coalesce(b.move_out_day, i.due_day)))) AS partsDue,
    (SELECT count(*) FROM booking_instalments WHERE booking_id IN (${fundedBookings})
      AND paid_at < (coalesce(extended_day, due_day) + 1) * 86400000 - 3600000) AS partsOnTime`;

/** Counts a tenant's record until `today`, a day in Lagos. */
export async function tenantRecordOf(handle: Handle, tenantId: Id<'usr'>, today: number): Promise<TenantRecord> {
  const { rows } = await handle.$client.execute({ sql: selectTenantRecord, args: [tenantId, today] });
  const [row] = rows;
  return {
    homesRented: Number(row?.['homesRented'] ?? 0),
    monthsRented: Number(row?.['monthsRented'] ?? 0),
    partsDue: Number(row?.['partsDue'] ?? 0),
    partsOnTime: Number(row?.['partsOnTime'] ?? 0),
  };
}

/** Removes a tenant's passport from all their applications; returns how many had it. */
export async function detachPassports(tx: WriteTx, tenantId: Id<'usr'>): Promise<number> {
  const detached = await tx
    .update(bookings)
    .set({ withPassport: false })
    .where(and(eq(bookings.tenantId, tenantId), eq(bookings.withPassport, true)))
    .returning({ id: bookings.id });
  return detached.length;
}

/** Returns the bookings whose next transition may release rent to this landlord, or to this owner under a mandate. */
export async function listReleasing(handle: Handle, userId: Id<'usr'>): Promise<Id<'bkg'>[]> {
  const underMandate = handle
    .select({ id: bookingMandates.bookingId })
    .from(bookingMandates)
    .where(eq(bookingMandates.ownerId, userId));
  const theirs = or(eq(bookings.landlordId, userId), inArray(bookings.id, underMandate));
  const rows = await handle
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.state, ['handed_over', 'renewed']), theirs));
  return rows.map(({ id }) => id);
}

/** What the audit log last recorded about the wait for a check of the landlord. */
interface RecordedWait {
  readonly missing: string;
  readonly term: number | null;
  readonly stages: string;
}

/** Returns the last recorded wait for a release of a booking; undefined without one. */
export async function findLastWait(handle: Handle, bookingId: Id<'bkg'>): Promise<RecordedWait | undefined> {
  const [last] = await handle
    .select({ details: auditRecords.details })
    .from(auditRecords)
    .where(and(eq(auditRecords.subjectId, bookingId), eq(auditRecords.action, 'booking.release_waits')))
    .orderBy(desc(auditRecords.seq))
    .limit(1);
  // Safe: only `announceWait` writes them; earlier releases recorded what was missing only.
  return last && { term: null, stages: '', ...(JSON.parse(last.details) as Pick<RecordedWait, 'missing'>) };
}
