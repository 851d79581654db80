import {
  type BookingSide,
  type BookingState,
  type BookingTab,
  bookingStates,
  bookingTabs,
  disputedStates,
  endedStates,
  unpaidStates,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import {
  bookingAgreements,
  bookingInstalments,
  bookingMandates,
  bookings,
  escrowLines,
  users,
  listings,
  mandates,
} from '@rentreel/db/schema';
import { groupBy, type Kobo, lagosDay } from '@rentreel/values';
import { type SQL, and, desc, eq, inArray, isNull, lte, not, or, sql, notInArray } from 'drizzle-orm';
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import type { PageCursor } from '../kernel/index.ts';
import { isDisputeOf } from './dispute-turn-repository.ts';
import { type Handle, locking } from './repository.ts';
import type { BookingRow } from './row.ts';
import { actorIn, needsSide } from './rules.ts';

const inTab = (tab: BookingTab): SQL => inArray(bookings.state, [...bookingTabs[tab]]);

const mine = (userId: Id<'usr'>, side: BookingSide | undefined): SQL | undefined => {
  const asTenant = eq(bookings.tenantId, userId);
  const asLandlord = eq(bookings.landlordId, userId);
  if (side === undefined) return or(asTenant, asLandlord);
  return side === 'tenant' ? asTenant : asLandlord;
};

export interface BookingListing {
  readonly userId: Id<'usr'>;
  readonly tab: BookingTab;
  readonly side: BookingSide | undefined;
  readonly listingId: Id<'lst'> | undefined;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/** Returns the bookings of a person in one tab, most recently changed first. */
export async function listOfPerson(handle: Handle, asked: BookingListing): Promise<BookingRow[]> {
  const { userId, tab, side, listingId, after, limit } = asked;
  const { updatedAt, id } = bookings;
  const place = after && sql`(${updatedAt}, ${id}) < (${after.sortValue}, ${after.id})`;
  const home = listingId === undefined ? undefined : eq(bookings.listingId, listingId);
  return handle
    .select()
    .from(bookings)
    .where(and(mine(userId, side), inTab(tab), home, place))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
}

const signing: BookingState = 'agreement_pending';
const proposed: BookingState = 'early_end_proposed';
const handedOver: BookingState = 'handed_over';
const offered: BookingState = 'offered';
const dependsOnSide: readonly BookingState[] = [offered, signing, proposed, ...disputedStates];
const statesNeeding = (side: BookingSide): BookingState[] =>
  bookingStates.filter((state) => !dependsOnSide.includes(state) && needsSide(actorIn[state], side));

/** The agreement needs the signature of this side. */
function isUnsigned(side: BookingSide): SQL {
  const signedAt = side === 'tenant' ? bookingAgreements.tenantSignedAt : bookingAgreements.landlordSignedAt;
  return sql`(${bookings.state} = ${signing} AND NOT EXISTS (SELECT 1 FROM ${bookingAgreements}
    WHERE ${bookingAgreements.bookingId} = ${bookings.id} AND ${bookingAgreements.term} = ${bookings.term} AND ${signedAt} IS NOT NULL))`;
}

/** The other side has proposed an early end. */
const isProposedTo = (side: BookingSide): SQL =>
  sql`(${bookings.state} = ${proposed} AND ${bookings.earlyEnd} ->> 'by' <> ${side})`;

/** An offer that its tenant can accept now: the listing is live, and no other booking has paid for the unit. */
const isAnswerable: SQL = sql`(${bookings.state} = ${offered}
  AND EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${bookings.listingId} AND ${listings.state} = 'live')
  AND NOT EXISTS (SELECT 1 FROM ${bookings} AS paid
    WHERE paid.unit_key = ${bookings.unitKey} AND paid.id <> ${bookings.id} AND paid.${locking}))`;

/** The tenant's check of the home is over: the server makes the next step. */
const isChecked = (now: number): SQL =>
  sql`(${bookings.state} = ${handedOver} AND ${bookings.checkEndsAt} IS NOT NULL AND ${bookings.checkEndsAt} <= ${now})`;

const needsActionOf = (userId: Id<'usr'>, side: BookingSide, now: number): SQL | undefined =>
  and(
    mine(userId, side),
    or(
      inArray(bookings.state, statesNeeding(side)),
      side === 'tenant' ? isAnswerable : undefined,
      isUnsigned(side),
      isProposedTo(side),
      isDisputeOf(side),
    ),
    not(isChecked(now)),
  );

const counted = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`;

/**
 * In progress between the two, or about to pay out: landlords see these deadlines even when the next step is not theirs.
 */
const watched: readonly BookingState[] = ['handed_over', 'renewed', ...disputedStates];

/** States from which the money in escrow is paid out automatically. */
const releasing: readonly BookingState[] = ['handed_over', 'renewed'];

/** Another person lets the home for this owner under a mandate. */
const isLetFor = (
  ownerId: Id<'usr'>,
): SQL => sql`${bookings.id} IN (SELECT ${bookingMandates.bookingId} FROM ${mandates}
  JOIN ${bookingMandates} ON ${bookingMandates.mandateId} = ${mandates.id} WHERE ${mandates.ownerId} = ${ownerId})`;

/** A tenancy of this landlord, until the caution fee is settled, with rent that was to be paid before today. */
const owesLateRent = (landlordId: Id<'usr'>, now: number): SQL | undefined => {
  const { bookingId: of, dueDay, extendedDay, paidAt } = bookingInstalments;
  return and(
    eq(bookings.landlordId, landlordId),
    inArray(bookings.state, [...bookingTabs.active]),
    sql`EXISTS (SELECT 1 FROM ${bookingInstalments} WHERE ${of} = ${bookings.id} AND ${paidAt} IS NULL
      AND coalesce(${extendedDay}, ${dueDay}) < ${lagosDay(now)})`,
  );
};

/**
 * Returns the bookings of a landlord in which the next step is theirs, a release is near, a dispute is open, or rent is late;
 * of homes that others let for them, those with a release near.
 */
export async function listForLandlord(handle: Handle, landlordId: Id<'usr'>, now: number): Promise<BookingRow[]> {
  const isWatched = and(eq(bookings.landlordId, landlordId), inArray(bookings.state, [...watched]));
  const isPaidOut = and(isLetFor(landlordId), inArray(bookings.state, [...releasing]));
  return handle
    .select()
    .from(bookings)
    .where(or(needsActionOf(landlordId, 'landlord', now), isWatched, isPaidOut, owesLateRent(landlordId, now)))
    .orderBy(desc(bookings.updatedAt), desc(bookings.id))
    .limit(maxRows);
}

/** Returns the paid bookings of a landlord or an owner under a mandate, until the end of the tenancy. */
export async function listLet(handle: Handle, landlordId: Id<'usr'>): Promise<BookingRow[]> {
  const states = [...bookingTabs.upcoming, ...bookingTabs.active];
  return handle
    .select()
    .from(bookings)
    .where(and(or(eq(bookings.landlordId, landlordId), isLetFor(landlordId)), inArray(bookings.state, states)))
    .orderBy(desc(bookings.updatedAt), desc(bookings.id));
}

/** Returns the two people of each booking of a person that is not paid yet. */
export async function listUnpaidPeople(
  handle: Handle,
  userId: Id<'usr'>,
): Promise<Pick<BookingRow, 'tenantId' | 'landlordId'>[]> {
  return handle
    .select({ tenantId: bookings.tenantId, landlordId: bookings.landlordId })
    .from(bookings)
    .where(and(mine(userId, undefined), inArray(bookings.state, unpaidStates)));
}

const applied: readonly BookingState[] = [...bookingTabs.applications, 'declined', 'withdrawn', 'expired'];

/** Returns the applications for a landlord's listing without a payment, open or closed, oldest first. */
export async function listApplied(
  handle: Handle,
  { landlordId, listingId }: Pick<BookingRow, 'landlordId' | 'listingId'>,
): Promise<BookingRow[]> {
  return handle
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.landlordId, landlordId),
        eq(bookings.listingId, listingId),
        inArray(bookings.state, [...applied]),
      ),
    )
    .orderBy(bookings.createdAt, bookings.id)
    .limit(maxRows);
}

export interface UnpaidPart {
  readonly term: number;
  readonly dueDay: number;
  readonly lastDayToPay: number;
  readonly amountKobo: Kobo;
}

/** Returns the instalments that these bookings still owe, by booking, in order of their due day. */
export async function unpaidInstalments(
  handle: Handle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UnpaidPart[]>> {
  const { bookingId: of, term, dueDay, extendedDay, amountKobo: due, paidAt } = bookingInstalments;
  const lastDayToPay = sql<number>`coalesce(${extendedDay}, ${dueDay})`;
  const isOwed = or(isNull(bookings.moveOutDay), lte(dueDay, bookings.moveOutDay));
  const rows = await handle
    .select({ bookingId: of, term, dueDay, lastDayToPay, amountKobo: due })
    .from(bookingInstalments)
    .innerJoin(bookings, eq(bookings.id, of))
    .where(and(sql`${of} in (select value from json_each(${JSON.stringify(ids)}))`, isNull(paidAt), isOwed))
    .orderBy(dueDay);
  return groupBy(rows, (row) => row.bookingId);
}

/** Counts the bookings of a person in each tab, and those in which the next step is theirs. */
export async function countOfPerson(handle: Handle, userId: Id<'usr'>, now: number) {
  const needsMe = or(needsActionOf(userId, 'tenant', now), needsActionOf(userId, 'landlord', now)) ?? sql`false`;
  const [row] = await handle
    .select({
      applications: counted(inTab('applications')),
      upcoming: counted(inTab('upcoming')),
      active: counted(inTab('active')),
      past: counted(inTab('past')),
      needsMe: counted(needsMe),
    })
    .from(bookings)
    .where(mine(userId, undefined));
  return row ?? { applications: 0, upcoming: 0, active: 0, past: 0, needsMe: 0 };
}

/** States without money in escrow. */
const empty = [...unpaidStates, ...endedStates];

const { bookingId, amountKobo, toTenantKobo, toLandlordKobo, feeKobo } = escrowLines;
const heldKobo = sql<Kobo>`(select coalesce(sum(${amountKobo} - ${toTenantKobo} - ${toLandlordKobo} - ${feeKobo}), 0)
  from ${escrowLines} where ${bookingId} = ${bookings.id})`;
const [tenants, landlords] = [alias(users, 'tenants'), alias(users, 'landlords')];

export interface EscrowBooking {
  readonly row: BookingRow;
  readonly home: string;
  readonly tenant: string;
  readonly landlord: string;
  readonly heldKobo: Kobo;
}

const contains = (text: string) => (column: AnySQLiteColumn) => sql`instr(lower(${column}), ${text.toLowerCase()}) > 0`;

const matching = (text: string): SQL | undefined =>
  text === '' ? undefined : or(...[bookings.id, listings.title, tenants.name, landlords.name].map(contains(text)));

/** Maximum number of rows read; the caller selects from them. */
const maxRows = 500;

/**
 * Returns bookings that may have money in escrow, most recently changed first: those with these ids, or those that match a
 * text.
 */
export async function listWithEscrow(
  handle: Handle,
  wanted: { readonly ids: readonly Id<'bkg'>[] } | { readonly text: string },
): Promise<EscrowBooking[]> {
  return handle
    .select({ row: bookings, home: listings.title, tenant: tenants.name, landlord: landlords.name, heldKobo })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(tenants, eq(tenants.id, bookings.tenantId))
    .innerJoin(landlords, eq(landlords.id, bookings.landlordId))
    .where(
      'ids' in wanted
        ? inArray(bookings.id, [...wanted.ids])
        : and(notInArray(bookings.state, empty), matching(wanted.text)),
    )
    .orderBy(desc(bookings.updatedAt))
    .limit(maxRows);
}
