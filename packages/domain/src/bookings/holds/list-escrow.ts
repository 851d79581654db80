import type { BookingState, EscrowCase, EscrowCases, ListEscrowInput } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { bookings, escrowLines, listings, users } from '@rentreel/db/schema';
import { and, desc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Context, requireAdmin } from '../../kernel/index.ts';
import { dueAtOf } from '../booking-due.ts';
import { bookingSideOf } from '../booking-policy.ts';
import type { BookingRow } from '../booking-row.ts';
import type { Handle } from '../bookings-repository.ts';
import { findPeople } from '../people-repository.ts';
import { nextIsOut } from './held-steps.ts';
import { type BookingHoldRow, listHolds } from './holds-repository.ts';

/** How many are looked at, and how many of them are shown. */
const [looked, shown] = [500, 30];

/** Before the payment and after the end nothing is held. */
const empty = [
  ...(['applied', 'shortlisted', 'offered', 'countered', 'agreement_pending', 'payment_due'] as const),
  ...(['ended', 'declined', 'withdrawn', 'expired'] as const),
  ...(['cancelled_cooling_off', 'cancelled_by_tenant', 'cancelled_by_landlord'] as const),
  'cancelled_not_as_described',
] as const satisfies BookingState[];

const { bookingId, amountKobo, toTenantKobo, toLandlordKobo, feeKobo } = escrowLines;
const heldKobo = sql<number>`(select coalesce(sum(${amountKobo} - ${toTenantKobo} - ${toLandlordKobo} - ${feeKobo}), 0)
  from ${escrowLines} where ${bookingId} = ${bookings.id})`;
const [tenants, landlords] = [alias(users, 'tenants'), alias(users, 'landlords')];

interface Found {
  readonly row: BookingRow;
  readonly home: string;
  readonly tenant: string;
  readonly landlord: string;
  readonly heldKobo: number;
}

async function find(handle: Handle, where: SQL | undefined): Promise<Found[]> {
  return handle
    .select({ row: bookings, home: listings.title, tenant: tenants.name, landlord: landlords.name, heldKobo })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(tenants, eq(tenants.id, bookings.tenantId))
    .innerJoin(landlords, eq(landlords.id, bookings.landlordId))
    .where(where)
    .orderBy(desc(bookings.updatedAt))
    .limit(looked);
}

const has = (text: string) => (column: AnySQLiteColumn) => sql`instr(lower(${column}), ${text.toLowerCase()}) > 0`;

const asked = (text: string): SQL | undefined =>
  text === '' ? undefined : or(...[bookings.id, listings.title, tenants.name, landlords.name].map(has(text)));

/** What money leaves by itself, hold or not, epoch milliseconds. */
const leavesAt = (row: BookingRow) => (nextIsOut(row.state) ? dueAtOf(row) : null);

const soonest = (a: EscrowCase, b: EscrowCase) => (a.leavesAt ?? Infinity) - (b.leavesAt ?? Infinity) || 0;

/**
 * Bookings with money in escrow, for administrators: those on hold, and those that a text finds in the home, the names or the
 * booking’s number; without one, what leaves soonest.
 */
export async function listEscrow(ctx: Context, { text }: ListEscrowInput): Promise<EscrowCases> {
  requireAdmin(ctx);
  const { read } = ctx.database;
  const holds = await listHolds(read);
  const ids = holds.map((hold) => hold.bookingId);
  const [onHold, others] = [
    ids.length === 0 ? [] : await find(read, inArray(bookings.id, ids)),
    await find(read, and(notInArray(bookings.state, [...empty]), asked(text))),
  ];
  const people = await findPeople(
    read,
    holds.map(({ heldBy }) => heldBy),
  );
  const toCase = ({ row, ...found }: Found, hold?: BookingHoldRow): EscrowCase => ({
    ...found,
    bookingId: row.id as Id<'bkg'>,
    state: row.state,
    leavesAt: leavesAt(row),
    hold: hold ? { reason: hold.reason, since: hold.heldAt, by: people.get(hold.heldBy)?.name ?? 'Somebody' } : null,
    mayDecide: bookingSideOf(ctx.actor, row) === undefined,
  });
  return {
    held: holds.flatMap((hold) =>
      onHold.filter(({ row }) => row.id === hold.bookingId).map((one) => toCase(one, hold)),
    ),
    found: others
      .filter((one) => one.heldKobo > 0 && !ids.includes(one.row.id))
      .map((one) => toCase(one))
      .toSorted(soonest)
      .slice(0, shown),
  };
}
