import {
  type Booking,
  type BookingEffect,
  type BookingSide,
  awaitsKeys,
  lateCancelRefunds,
  unpaidStates,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { WriteTx } from '@rentreel/db';
import { basisPointsOf, type Kobo, kobo, lagosDay, subtractKobo, sumKobo, zeroKobo } from '@rentreel/values';
import { DomainError, type UnitOfWork } from '../../kernel/index.ts';
import { agreedFees } from '../fees.ts';
import type { Handle } from '../repository.ts';
import { type BookingRow, claimedKobo, rentInAward } from '../row.ts';
import { coolsOffUntil } from '../rules.ts';
import { findTerms, fundEscrow } from './fund.ts';
import { endInstalmentReminders } from './instalments.ts';
import {
  checkedOf,
  claimShares,
  depositsOf,
  heldOf,
  isHeld,
  lateCancelShares,
  releaseShares,
  returnShares,
  ruledOf,
  ruledShares,
} from './lines.ts';
import { missingOfPayee, requireCheckedPayee } from './payee.ts';
import { type PayOut, payOut, totalsOf } from './pay-out.ts';
import { takePenalty } from './penalty.ts';
import { type MoneyRequest, escrowKeys } from './posting.ts';
import { payRentFromDeposits, withoutPaidRent } from './rent-from-deposits.ts';
import { type LineRow, type LineShare, deleteHold, findHold, listLines } from './repository.ts';
import { returnUnused } from './unused-rent.ts';

/**
 * Moves the money of one step: one journal entry, the lines that follow from it, and the receipt. Runs after the guards and
 * before the row is stored; returns columns to store with it. Throws bookings.not_covered, bookings.return_not_covered,
 * bookings.return_not_ready, bookings.landlord_unchecked, pots.not_found, pots.closed.
 */
export async function applyMoney(uow: UnitOfWork, request: MoneyRequest): Promise<Partial<BookingRow> | undefined> {
  const { effect, row, title } = request;
  if (effect === 'fund') return fundEscrow(uow, request);
  if (effect === 'return_unused') {
    await returnUnused(uow, request);
    return undefined;
  }
  const lines = await listLines(uow.tx, row.id);
  const { rentKobo = zeroKobo, ...ending } = await distributions[effect]({ uow, request, lines });
  const entryId = await payOut(uow, { row, title, ...ending });
  if (entryId !== undefined && rentKobo > 0) await payRentFromDeposits(uow, { row, entryId, rentKobo });
  if (row.state !== 'active') await endInstalmentReminders(uow.tx, row);
  if (row.state === 'cancelled_by_landlord') await takePenalty(uow, request);
  return undefined;
}

/**
 * Effects that take money out of escrow. Excludes the refund of an early end, whose rent left escrow at the release.
 */
type OutEffect = Exclude<BookingEffect, 'fund' | 'return_unused'>;
type Ending = Omit<PayOut, 'row' | 'title'> & {
  /** What of the landlord’s part of the deposits pays rent that is due. */
  readonly rentKobo?: Kobo;
};

interface EndingOf {
  readonly uow: UnitOfWork;
  readonly request: MoneyRequest;
  readonly lines: readonly LineRow[];
}

// A returned renewal leaves the booking in the term before.
const termKey = ({ before }: MoneyRequest) => escrowKeys.ended(before.id, before.term);
const cautionKey = ({ row }: MoneyRequest) => escrowKeys.cautionEnded(row.id);

async function ruled({ uow, request, lines }: EndingOf): Promise<Ending> {
  const { before, row, ruling } = request;
  if (!ruling) throw new Error(`The ruling on booking ${row.id} says no sums`);
  await requireCheckedPayee(uow.tx, before, { ruling, now: uow.now });
  const { toLandlordKobo, rentKobo } = await withoutPaidRent(uow, row, { rentKobo: zeroKobo, ...ruling });
  const toTenantKobo = subtractKobo(sumKobo([ruling.toTenantKobo, ruling.toLandlordKobo]), toLandlordKobo);
  return {
    kind: 'escrow_ruled',
    shares: ruledShares(ruledOf(lines, before.state, row.state), { toTenantKobo, toLandlordKobo }),
    idempotencyKey: before.state === 'caution_disputed' ? cautionKey(request) : termKey(request),
    rentKobo,
  };
}

async function settled({ uow, request, lines }: EndingOf): Promise<Ending> {
  const claimed = claimedKobo(request.row);
  const award = { toLandlordKobo: claimed, rentKobo: rentInAward(request.row, claimed) };
  const { toLandlordKobo, rentKobo } = await withoutPaidRent(uow, request.row, award);
  return {
    kind: 'caution_settled',
    shares: claimShares(depositsOf(lines), toLandlordKobo),
    idempotencyKey: cautionKey(request),
    rentKobo,
  };
}

/** The distribution of the lines for each effect, and the idempotency key of the entry. */
const distributions: Readonly<Record<OutEffect, (of: EndingOf) => Ending | Promise<Ending>>> = {
  release: ({ uow, request, lines }) => ({
    kind: 'escrow_released',
    shares: releaseShares(checkedOf(lines), agreedFees(uow, request.row).landlordBasisPoints),
    idempotencyKey: termKey(request),
  }),
  refund_all: ({ request, lines }) => ({
    kind: 'escrow_refunded',
    shares: returnShares(lines.filter(isHeld)),
    idempotencyKey: termKey(request),
  }),
  return_renewal: ({ request, lines }) => ({
    kind: 'escrow_refunded',
    shares: returnShares(checkedOf(lines)),
    idempotencyKey: termKey(request),
  }),
  late_cancel: async ({ uow, request }) => ({
    kind: 'escrow_refunded',
    shares: await lateCancellation(uow.tx, request.before, uow.now),
    idempotencyKey: termKey(request),
  }),
  ruling: ruled,
  return_caution: ({ request, lines }) => ({
    kind: 'caution_settled',
    shares: returnShares(depositsOf(lines)),
    idempotencyKey: cautionKey(request),
  }),
  settle_caution: settled,
};

/**
 * Distributes the lines when the tenant cancels after the first 24 hours; a landlord with missing checks gets nothing.
 */
async function lateCancellation(handle: Handle, row: BookingRow, now: number): Promise<LineShare[]> {
  const terms = await findTerms(handle, row);
  if (!terms) throw new Error(`Booking ${row.id} was paid without terms`);
  const missing = await missingOfPayee(handle, row, now);
  const days = { startDay: terms.startDay, today: lagosDay(now) };
  const retained = missing.length > 0 ? zeroKobo : retainedOnLateCancel(days, terms.yearlyRentKobo);
  return lateCancelShares((await listLines(handle, row.id)).filter(isHeld), retained);
}

interface Canceller {
  readonly side: BookingSide;
  readonly now: number;
  /** The lines of the booking, when the caller has read them. */
  readonly lines?: readonly LineRow[];
}

/** Returns the distribution if this side cancels now, in kobo; null when they cannot cancel. */
export async function cancellationOf(
  handle: Handle,
  row: BookingRow,
  { side, now, lines }: Canceller,
): Promise<Booking['cancellation']> {
  if (unpaidStates.some((unpaid) => unpaid === row.state)) return { toTenantKobo: zeroKobo, toLandlordKobo: zeroKobo };
  if (!awaitsKeys(row)) return null;
  const isLate = side === 'tenant' && now >= coolsOffUntil(row);
  const shares = isLate
    ? await lateCancellation(handle, row, now)
    : returnShares((lines ?? (await listLines(handle, row.id))).filter(isHeld));
  const { toTenantKobo, toLandlordKobo } = totalsOf(shares);
  return { toTenantKobo, toLandlordKobo };
}

/** Returns a month of a yearly rent, rounded to the kobo. */
export const monthOf = (yearlyRentKobo: Kobo): Kobo => kobo(Math.round(yearlyRentKobo / 12));

/**
 * Returns what the landlord retains, in kobo, when a tenant cancels after the first 24 hours: the part of a month's rent that
 * `lateCancelRefunds` does not refund. Rounds in favour of the tenant.
 */
export function retainedOnLateCancel(
  days: { readonly startDay: number; readonly today: number },
  yearlyRentKobo: Kobo,
) {
  const left = days.startDay - days.today;
  const back = lateCancelRefunds.find(({ fromDays }) => left >= fromDays)?.backBasisPoints ?? 0;
  const month = monthOf(yearlyRentKobo);
  return subtractKobo(month, basisPointsOf(month, back));
}

/** Throws bookings.on_hold, with the reason, while the escrow of a booking is on hold. */
export async function requireNoHold(tx: WriteTx, bookingId: Id<'bkg'>): Promise<void> {
  const hold = await findHold(tx, bookingId);
  if (hold) throw new DomainError('bookings.on_hold', { reason: hold.reason });
}

/** Lifts a hold after a ruling has paid out the full amount. */
export async function endEmptyHold(uow: UnitOfWork, bookingId: Id<'bkg'>): Promise<void> {
  if (!(await findHold(uow.tx, bookingId)) || (await heldOf(uow.tx, { id: bookingId })).heldKobo > 0) return;
  await deleteHold(uow.tx, bookingId);
  uow.audit({ action: 'booking.lift_hold', subjectId: bookingId, details: { because: 'nothing is held any more' } });
}
