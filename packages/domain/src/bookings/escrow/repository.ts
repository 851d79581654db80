import type { BookingLineKind } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { type WriteTx, prepareOnce, readOnce } from '@rentreel/db';
import { auditRecords, bookingHolds, bookingInstalments, escrowLines } from '@rentreel/db/schema';
import { type Kobo, subtractKobo, sumKobo, zeroKobo } from '@rentreel/values';
import { type InferSelectModel, and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Handle } from '../repository.ts';
import { findBookingMandate } from './mandate-repository.ts';

/** A stored escrow line of a booking. */
export type LineRow = Omit<InferSelectModel<typeof escrowLines>, 'kind'> & { readonly kind: BookingLineKind };
export type InstalmentRow = InferSelectModel<typeof bookingInstalments>;

/** How the held amount of a line is distributed, in kobo. */
export interface LineShare {
  readonly line: LineRow;
  readonly toTenantKobo: Kobo;
  readonly toLandlordKobo: Kobo;
  /** RentReel's fee. */
  readonly feeKobo: Kobo;
}

const linesOf = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(escrowLines)
    .where(eq(escrowLines.bookingId, sql.placeholder('bookingId')))
    .orderBy(asc(escrowLines.term), asc(escrowLines.kind))
    .prepare(),
);

/** Returns the escrow lines of a booking, in the order of its terms. Safe: only kinds from the contracts are stored. */
export const listLines = readOnce(
  [escrowLines],
  async (handle, bookingId: Id<'bkg'>): Promise<readonly Readonly<LineRow>[]> =>
    (await linesOf(handle).all({ bookingId })) as LineRow[],
);

/** Returns the escrow lines of these bookings. Safe: only kinds from the contracts are stored. */
export async function listLinesOf(handle: Handle, ids: readonly string[]): Promise<LineRow[]> {
  const rows = await handle
    .select()
    .from(escrowLines)
    .where(sql`${escrowLines.bookingId} in (select value from json_each(${JSON.stringify(ids)}))`);
  return rows as LineRow[];
}

type NewLine = Pick<LineRow, 'bookingId' | 'term' | 'kind' | 'purpose' | 'amountKobo' | 'fundedAt'>;

const addLines = `INSERT INTO escrow_lines (booking_id, term, kind, purpose, amount_kobo, funded_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?)`;

/** Inserts the lines in one statement. */
export async function insertLines(tx: WriteTx, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map((line) => [
    line.bookingId,
    line.term,
    line.kind,
    line.purpose,
    line.amountKobo,
    line.fundedAt,
  ]);
  await tx.$client.execute({ sql: addLines, args: [JSON.stringify(rows)] });
}

const endLines = `UPDATE escrow_lines SET
    to_tenant_kobo = to_tenant_kobo + (share.value ->> 3),
    to_landlord_kobo = to_landlord_kobo + (share.value ->> 4),
    fee_kobo = fee_kobo + (share.value ->> 5),
    ended_at = ?
  FROM json_each(?) AS share
  WHERE booking_id = share.value ->> 0 AND term = share.value ->> 1 AND kind = share.value ->> 2`;

/** Stores the distribution of lines in one statement. */
export async function storeShares(tx: WriteTx, shares: readonly LineShare[], now: number): Promise<void> {
  const rows = shares.map(({ line, toTenantKobo, toLandlordKobo, feeKobo }) => [
    line.bookingId,
    line.term,
    line.kind,
    toTenantKobo,
    toLandlordKobo,
    feeKobo,
  ]);
  await tx.$client.execute({ sql: endLines, args: [now, JSON.stringify(rows)] });
}

export type InstalmentKey = Readonly<{ bookingId: Id<'bkg'>; term: number; number: number }>;

const ofKey = ({ bookingId, term, number }: InstalmentKey) =>
  and(
    eq(bookingInstalments.bookingId, bookingId),
    eq(bookingInstalments.term, term),
    eq(bookingInstalments.number, number),
  );

export async function insertInstalments(
  tx: WriteTx,
  rows: readonly (typeof bookingInstalments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(bookingInstalments).values([...rows]);
}

const instalmentsOf = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingInstalments)
    .where(eq(bookingInstalments.bookingId, sql.placeholder('bookingId')))
    .orderBy(asc(bookingInstalments.dueDay), asc(bookingInstalments.number))
    .prepare(),
);

/** Returns the instalments after the first payment, in order of their due day. */
export async function listInstalments(handle: Handle, bookingId: Id<'bkg'>): Promise<InstalmentRow[]> {
  return instalmentsOf(handle).all({ bookingId });
}

export async function findInstalment(handle: Handle, key: InstalmentKey): Promise<InstalmentRow | undefined> {
  const [row] = await handle.select().from(bookingInstalments).where(ofKey(key));
  return row;
}

/** Stores what is owed of an instalment from now on; 0 deletes it. */
export async function storeOwed(tx: WriteTx, key: InstalmentKey, amountKobo: Kobo): Promise<void> {
  const unpaid = and(ofKey(key), isNull(bookingInstalments.paidAt));
  if (amountKobo === 0) await tx.delete(bookingInstalments).where(unpaid);
  else await tx.update(bookingInstalments).set({ amountKobo }).where(unpaid);
}

/** Stores the last day on which an instalment is paid on time. */
export async function extendInstalment(tx: WriteTx, key: InstalmentKey, extendedDay: number): Promise<void> {
  await tx.update(bookingInstalments).set({ extendedDay }).where(ofKey(key));
}

/** Action of the audit entry of an instalment that could not be paid, written by `announceUnpayable` alone. */
export const rentWaits = 'booking.rent_waits';

/** Returns whether it is recorded that this instalment waits for exactly these checks. */
export async function hasRentWait(
  handle: Handle,
  bookingId: Id<'bkg'>,
  wait: { readonly term: number; readonly number: number; readonly missing: string },
): Promise<boolean> {
  const { subjectId, action, details } = auditRecords;
  const isSame = and(
    eq(sql`${details} ->> 'term'`, wait.term),
    eq(sql`${details} ->> 'number'`, wait.number),
    eq(sql`${details} ->> 'missing'`, wait.missing),
  );
  const [found] = await handle
    .select({ action })
    .from(auditRecords)
    .where(and(eq(subjectId, bookingId), eq(action, rentWaits), isSame))
    .limit(1);
  return found !== undefined;
}

export async function markPaid(
  tx: WriteTx,
  key: InstalmentKey,
  paid: Pick<InstalmentRow, 'paidAt' | 'entryId'> & Partial<Pick<InstalmentRow, 'fromCaution'>>,
): Promise<void> {
  await tx
    .update(bookingInstalments)
    .set(paid)
    .where(and(ofKey(key), isNull(bookingInstalments.paidAt)));
}

/** Money paid out, in kobo. */
export interface Payout {
  readonly toTenantKobo: Kobo;
  /** To the landlord's side, which under a mandate is agent and owner. */
  readonly toLandlordKobo: Kobo;
  /** The part of it that went to the owner under a mandate. */
  readonly toOwnerKobo: Kobo;
}

/** Returns what the escrow of a booking has paid out so far; the owner's part includes instalments. */
export async function readMoneyOut(handle: Handle, bookingId: Id<'bkg'>): Promise<Payout> {
  const [lines, mandate] = await Promise.all([listLines(handle, bookingId), findBookingMandate(handle, bookingId)]);
  return {
    toTenantKobo: sumKobo(lines.map(({ toTenantKobo }) => toTenantKobo)),
    toLandlordKobo: sumKobo(lines.map(({ toLandlordKobo }) => toLandlordKobo)),
    toOwnerKobo: mandate?.ownerPaidKobo ?? zeroKobo,
  };
}

/** Returns what was paid out between two readings. */
export const moneyBetween = (before: Payout, after: Payout): Payout => ({
  toTenantKobo: subtractKobo(after.toTenantKobo, before.toTenantKobo),
  toLandlordKobo: subtractKobo(after.toLandlordKobo, before.toLandlordKobo),
  toOwnerKobo: subtractKobo(after.toOwnerKobo, before.toOwnerKobo),
});

/** Returns held deposits by booking, in kobo, without bookings that have none. */
export async function sumDeposits(handle: Handle, ids: readonly Id<'bkg'>[]): Promise<ReadonlyMap<string, Kobo>> {
  const { bookingId, purpose, amountKobo, toTenantKobo, toLandlordKobo, feeKobo } = escrowLines;
  const held = sql<Kobo>`sum(${amountKobo} - ${toTenantKobo} - ${toLandlordKobo} - ${feeKobo})`;
  const rows = await handle
    .select({ bookingId, held })
    .from(escrowLines)
    .where(and(inArray(bookingId, [...ids]), inArray(purpose, ['caution', 'security'])))
    .groupBy(bookingId);
  return new Map(rows.map((row) => [row.bookingId, row.held]));
}

export type BookingHoldRow = typeof bookingHolds.$inferSelect;

const byBooking = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(bookingHolds)
    .where(eq(bookingHolds.bookingId, sql.placeholder('bookingId')))
    .prepare(),
);

export const findHold = readOnce(
  [bookingHolds],
  async (handle, bookingId: Id<'bkg'>): Promise<Readonly<BookingHoldRow> | undefined> => {
    const [row] = await byBooking(handle).all({ bookingId });
    return row;
  },
);

/** Returns which of these bookings are on hold. */
export async function heldAmong(handle: Handle, ids: readonly Id<'bkg'>[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await handle
    .select({ id: bookingHolds.bookingId })
    .from(bookingHolds)
    .where(inArray(bookingHolds.bookingId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the holds, longest first. */
export async function listHolds(handle: Handle): Promise<BookingHoldRow[]> {
  return handle.select().from(bookingHolds).orderBy(asc(bookingHolds.heldAt)).limit(100);
}

/** Stores a hold, or replaces the reason of an existing one. */
export async function storeHold(tx: WriteTx, { bookingId, ...hold }: BookingHoldRow): Promise<void> {
  await tx
    .insert(bookingHolds)
    .values({ bookingId, ...hold })
    .onConflictDoUpdate({ target: bookingHolds.bookingId, set: hold });
}

export async function deleteHold(tx: WriteTx, bookingId: Id<'bkg'>): Promise<void> {
  await tx.delete(bookingHolds).where(eq(bookingHolds.bookingId, bookingId));
}
