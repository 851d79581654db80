import { bookingStateNames, lockingStates } from '@rentreel/contracts/bookings';
import { formatNaira } from '@rentreel/money';
import { type Context, DomainError } from '../../kernel/index.ts';
import { dueAtOf } from '../booking-due.ts';
import type { BookingRow } from '../booking-row.ts';
import { type Handle, isUnitTaken } from '../bookings-repository.ts';
import { isAsSeen, type OwnBooking } from '../load-booking.ts';
import { type DuePayment, findDue } from './due-payment.ts';

interface Asked {
  readonly version: number;
  /** The sum that the payer saw. */
  readonly amountKobo: number;
}

const names = ['fund', 'fund_renewal'] as const;

/** The step that pays what is due now. */
export const fundingStep = ({ state }: Pick<BookingRow, 'state'>): (typeof names)[number] =>
  state === 'renewal_due' ? 'fund_renewal' : 'fund';

const locks: ReadonlySet<BookingRow['state']> = new Set(lockingStates);

/** Whoever came too late for the home is told that before anything else. */
async function requireUnit(handle: Handle, row: BookingRow): Promise<void> {
  if (!locks.has(row.state) && (await isUnitTaken(handle, row))) throw new DomainError('bookings.unit_taken');
}

function requireInTime(row: BookingRow, now: number): void {
  const dueAt = dueAtOf(row);
  const isOver = row.state === 'expired' || (dueAt !== null && dueAt <= now && row.state === 'payment_due');
  if (isOver) throw new DomainError('bookings.payment_over');
}

/**
 * What the tenant is to pay, as they saw it; undefined when they have paid it already. Errors: bookings.unit_taken,
 * bookings.payment_over, bookings.changed, bookings.wrong_state, bookings.amount_changed.
 */
export async function requireDue(
  ctx: Context,
  handle: Handle,
  { own, asked }: { readonly own: OwnBooking; readonly asked: Asked },
): Promise<DuePayment | undefined> {
  const { row, side } = own;
  await requireUnit(handle, row);
  requireInTime(row, ctx.clock.now());
  if (!(await isAsSeen(handle, own, { version: asked.version, names }))) return undefined;
  const due = side === 'tenant' ? await findDue(handle, row) : undefined;
  if (!due) throw new DomainError('bookings.wrong_state', { state: bookingStateNames[row.state] });
  if (due.amountKobo !== asked.amountKobo) {
    throw new DomainError('bookings.amount_changed', { amount: formatNaira(due.amountKobo) });
  }
  return due;
}
