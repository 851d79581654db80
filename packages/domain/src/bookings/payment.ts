import { type Booking, type PayBookingInput, lockingStates } from '@rentreel/contracts/bookings';
import { formatNaira, type Kobo } from '@rentreel/values';
import { requireStepUpToPay } from '../auth/index.ts';
import { type Context, DomainError, readKeyedRequest, write } from '../kernel/index.ts';
import { cancelOpenFor } from '../payments/index.ts';
import { requireAllowed, requireNotFrozen } from '../people/index.ts';
import { dueAtOf } from './deadlines.ts';
import { type DuePayment, findDue, findTerms } from './escrow/fund.ts';
import { type OwnBooking, isAsSeen, loadBooking, namesOf, titleOf } from './policy.ts';
import { takeStep } from './process.ts';
import { getBooking } from './queries.ts';
import { type Handle, isUnitTaken } from './repository.ts';
import type { BookingRow } from './row.ts';
import { suspensionFault, wrongState } from './rules.ts';

/** The payment as the payer saw it. */
interface SeenPayment {
  readonly version: number;
  readonly amountKobo: Kobo;
}

const names = ['fund', 'fund_renewal'] as const;

export const fundingStep = ({ state }: Pick<BookingRow, 'state'>): (typeof names)[number] =>
  state === 'renewal_due' ? 'fund_renewal' : 'fund';

/** Returns the filter for payments by card or transfer of a booking. */
export const paymentsOf = ({ id, tenantId }: Pick<BookingRow, 'id' | 'tenantId'>) =>
  ({ userId: tenantId, purpose: 'booking', subjectId: id }) as const;

const locks: ReadonlySet<BookingRow['state']> = new Set(lockingStates);

/**
 * Returns why no tenant can pay for the first term now: another one has paid for the unit, or its landlord is suspended.
 * Undefined when nothing prevents it.
 */
export async function firstTermFault(handle: Handle, row: BookingRow, now: number): Promise<DomainError | undefined> {
  if (locks.has(row.state)) return undefined;
  const [isTaken, suspended] = await Promise.all([
    isUnitTaken(handle, row),
    row.state === 'payment_due' ? suspensionFault(handle, row, { side: 'landlord', now }) : undefined,
  ]);
  return isTaken ? new DomainError('bookings.unit_taken') : suspended;
}

function requireInTime(row: BookingRow, now: number): void {
  const dueAt = dueAtOf(row);
  const isOver = row.state === 'expired' || (dueAt !== null && dueAt <= now && row.state === 'payment_due');
  if (isOver) throw new DomainError('bookings.payment_over');
}

/**
 * Returns the payment due, if it is what the tenant saw; undefined when it is already paid. Throws bookings.unit_taken,
 * bookings.landlord_suspended, bookings.payment_over, bookings.changed, bookings.wrong_state, bookings.amount_changed.
 */
export async function requireDue(
  ctx: Context,
  handle: Handle,
  { own, seen }: { readonly own: OwnBooking; readonly seen: SeenPayment },
): Promise<DuePayment | undefined> {
  const { row, side } = own;
  const fault = await firstTermFault(handle, row, ctx.clock.now());
  if (fault) throw fault;
  requireInTime(row, ctx.clock.now());
  if (!(await isAsSeen(handle, own, { version: seen.version, names }))) return undefined;
  const due = side === 'tenant' ? await findDue(handle, row) : undefined;
  if (!due) throw wrongState(row);
  if (due.amountKobo !== seen.amountKobo) {
    throw new DomainError('bookings.amount_changed', { amount: formatNaira(due.amountKobo) });
  }
  return due;
}

/**
 * Pays the full amount due into escrow, from the tenant's wallet, or first from their pot share, and cancels an open payment
 * by card or transfer. Safe to retry: it is paid once. Throws bookings.unit_taken, bookings.payment_over,
 * bookings.amount_changed, bookings.not_covered, bookings.changed, pots.not_found, pots.closed, auth.step_up_required,
 * restrictions.not_allowed, app.key_reused.
 */
export async function payBooking(ctx: Context, input: PayBookingInput): Promise<Booking> {
  const { version: _, idempotencyKey: key, ...content } = input;
  const { bookingId, potId } = content;
  await requireAllowed(ctx, 'paying');
  await requireStepUpToPay(ctx, input.amountKobo);
  await write(ctx, async (uow) => {
    const own = await loadBooking(uow, uow.tx, bookingId);
    // Each is read once: below, they would be a round trip of a libSQL server each.
    const { tx, now } = uow;
    const { row } = own;
    const used = [firstTermFault(tx, row, now), findTerms(tx, row), titleOf(tx, row), namesOf(tx, row)];
    const request = readKeyedRequest(uow, { procedure: 'bookings.pay', key, content });
    await Promise.all([...used, request, requireNotFrozen(uow)]);
    const due = await requireDue(uow, uow.tx, { own, seen: input });
    const requireSame = await request;
    await requireSame(!due);
    if (!due) return;
    const paidBy = potId === undefined ? 'wallet' : { potId };
    await takeStep(uow, own.row, { name: fundingStep(own.row), actor: own.side, paidBy });
    await cancelOpenFor(uow, { ...paymentsOf(own.row), actor: 'payer' });
  });
  return getBooking(ctx, { bookingId });
}
