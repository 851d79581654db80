import type {
  BookingSide,
  EscrowCase,
  EscrowCases,
  EscrowHoldInput,
  ListEscrowInput,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { PayeeNeed } from '@rentreel/contracts/verification';
import { type Context, DomainError, requireRight, type UnitOfWork, write } from '../../kernel/index.ts';
import { fallbackName, findPeople } from '../../people/index.ts';
import { dueAtOf, resetBookingTimers } from '../deadlines.ts';
import { listWithEscrow, type EscrowBooking } from '../lists-repository.ts';
import { bookingNotice, changedEvents } from '../notices.ts';
import { bookingSideOf, titleOf, namesOf } from '../policy.ts';
import { findBooking } from '../repository.ts';
import type { BookingRow } from '../row.ts';
import { nextIsOut, nextReleases } from '../rules.ts';
import { heldOf } from './lines.ts';
import { missingOfPayee } from './payee.ts';
import { type BookingHoldRow, deleteHold, findHold, listHolds, storeHold } from './repository.ts';

const sides: readonly BookingSide[] = ['tenant', 'landlord'];

async function requireBooking({ tx, actor }: UnitOfWork, bookingId: Id<'bkg'>): Promise<BookingRow> {
  const row = await findBooking(tx, bookingId);
  if (!row) throw new DomainError('bookings.not_found');
  if (bookingSideOf(actor, row)) throw new DomainError('bookings.hold_not_yours');
  return row;
}

/** Notifies both sides of a hold with its reason; without a reason, of its end. */
async function notifyBoth(uow: UnitOfWork, row: BookingRow, reason?: string): Promise<void> {
  const reader = { row, title: await titleOf(uow.tx, row), names: await namesOf(uow.tx, row) };
  const mark = `${reason === undefined ? 'free' : 'hold'}:${uow.now}`;
  uow.emit(...changedEvents(row));
  const notices = sides.map((side) =>
    reason === undefined
      ? bookingNotice({ ...reader, side }, { kind: 'booking.off_hold', more: {}, mark })
      : bookingNotice({ ...reader, side }, { kind: 'booking.on_hold', more: { reason }, mark }),
  );
  uow.notify(...notices);
}

/**
 * Puts the escrow of a booking on hold, for an administrator: until it is lifted, no timer and neither side moves the money;
 * only a ruling does. Both sides see the reason; a new reason replaces the previous one. Throws bookings.not_found,
 * bookings.hold_not_yours, bookings.nothing_to_hold.
 */
export async function holdEscrow(ctx: Context, { bookingId, reason }: EscrowHoldInput): Promise<void> {
  const { userId: heldBy } = requireRight(ctx, 'escrow.hold');
  await write(ctx, async (uow) => {
    const row = await requireBooking(uow, bookingId);
    const before = await findHold(uow.tx, bookingId);
    if (before?.reason === reason) return;
    const { heldKobo } = await heldOf(uow.tx, row);
    if (heldKobo === 0) throw new DomainError('bookings.nothing_to_hold');
    await storeHold(uow.tx, { bookingId, reason, heldBy, heldAt: before?.heldAt ?? uow.now });
    uow.audit({ action: 'booking.hold', subjectId: bookingId, details: { reason, heldKobo } });
    await notifyBoth(uow, row, reason);
  });
}

/**
 * Lifts a hold, for an administrator; transitions that became due in the meantime are made immediately. The reason stays in
 * the audit log. Throws bookings.not_found, bookings.hold_not_yours.
 */
export async function liftEscrowHold(ctx: Context, { bookingId, reason }: EscrowHoldInput): Promise<void> {
  requireRight(ctx, 'escrow.hold');
  await write(ctx, async (uow) => {
    const row = await requireBooking(uow, bookingId);
    if (await findHold(uow.tx, bookingId)) await endHold(uow, row, reason);
  });
}

async function endHold(uow: UnitOfWork, row: BookingRow, reason: string): Promise<void> {
  const { id: bookingId } = row;
  await deleteHold(uow.tx, bookingId);
  await resetBookingTimers(uow.tx, row, uow.now);
  uow.audit({ action: 'booking.lift_hold', subjectId: bookingId, details: { reason } });
  uow.emit({ topic: 'booking.hold_lifted', payload: { bookingId } });
  await notifyBoth(uow, row);
}

/**
 * Puts the escrow of a booking on hold because a payment into it is charged back, unless an administrator already holds it.
 * Does nothing for a booking without money in escrow.
 */
export async function holdForChargeback(
  uow: UnitOfWork,
  { bookingId, reason }: { readonly bookingId: Id<'bkg'>; readonly reason: string },
): Promise<void> {
  const row = await findBooking(uow.tx, bookingId);
  if (!row || (await findHold(uow.tx, bookingId))) return;
  await storeHold(uow.tx, { bookingId, reason, heldBy: null, heldAt: uow.now });
  uow.audit({ action: 'booking.hold', subjectId: bookingId, details: { reason } });
  await notifyBoth(uow, row, reason);
}

/** Lifts a hold that a chargeback caused; an administrator's hold remains. */
export async function liftChargebackHold(uow: UnitOfWork, bookingId: Id<'bkg'>): Promise<void> {
  const row = await findBooking(uow.tx, bookingId);
  const hold = await findHold(uow.tx, bookingId);
  if (row && hold?.heldBy === null) await endHold(uow, row, 'The chargeback was decided for us');
}

/** Maximum number of listed bookings with money in escrow. */
const maxShown = 30;

/** Returns when money leaves escrow automatically, ignoring holds; epoch milliseconds. */
const leavesAt = (row: BookingRow) => (nextIsOut(row.state) ? dueAtOf(row) : null);

const soonest = (a: EscrowCase, b: EscrowCase) => (a.leavesAt ?? Infinity) - (b.leavesAt ?? Infinity) || 0;

/**
 * Returns bookings with money in escrow, for administrators: those on hold, and those whose title, names or id match the
 * text; without a text, those with the soonest release.
 */
export async function listEscrow(ctx: Context, { text }: ListEscrowInput): Promise<EscrowCases> {
  requireRight(ctx, 'escrow.hold');
  const { read } = ctx.database;
  const holds = await listHolds(read);
  const ids = holds.map((hold) => hold.bookingId);
  const [onHold, others] = [
    ids.length === 0 ? [] : await listWithEscrow(read, { ids }),
    await listWithEscrow(read, { text }),
  ];
  const missing = new Map<string, PayeeNeed[]>();
  for (const { row } of [...onHold, ...others]) {
    if (nextReleases(row.state)) missing.set(row.id, await missingOfPayee(read, row, ctx.clock.now()));
  }
  const people = await findPeople(
    read,
    holds.flatMap(({ heldBy }) => heldBy ?? []),
  );
  const holderOf = ({ heldBy }: BookingHoldRow) =>
    heldBy === null ? 'RentReel' : (people.get(heldBy)?.name ?? fallbackName);
  const toCase = ({ row, ...found }: EscrowBooking, hold?: BookingHoldRow): EscrowCase => ({
    ...found,
    bookingId: row.id,
    state: row.state,
    leavesAt: leavesAt(row),
    releaseWaitsFor: missing.get(row.id) ?? [],
    hold: hold ? { reason: hold.reason, since: hold.heldAt, by: holderOf(hold) } : null,
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
      .slice(0, maxShown),
  };
}
