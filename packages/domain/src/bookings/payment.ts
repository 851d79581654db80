import {
  type Booking,
  type PayBookingInput,
  type StartPaymentInput,
  lockingStates,
} from '@rentreel/contracts/bookings';
import type { PaymentIntent } from '@rentreel/contracts/payments';
import type { WriteTx } from '@rentreel/db';
import { formatNaira } from '@rentreel/values';
import { type Context, DomainError, write } from '../kernel/index.ts';
import { type IntentReceiver, type ReceivedPayment, keepInWallet, openIntent, referenceOf } from '../payments/index.ts';
import { dueAtOf } from './deadlines.ts';
import { type DuePayment, findDue } from './escrow/fund.ts';
import { changedEvents } from './notices.ts';
import { type OwnBooking, isAsSeen, loadBooking, titleOf } from './policy.ts';
import { takeStep } from './process.ts';
import { getBooking } from './queries.ts';
import { type Handle, findBooking, isUnitTaken, updateBooking } from './repository.ts';
import type { BookingRow } from './row.ts';
import { wrongState } from './rules.ts';

/** What the payer saw. */
interface SeenPayment {
  readonly version: number;
  readonly amountKobo: number;
}

const names = ['fund', 'fund_renewal'] as const;

const fundingStep = ({ state }: Pick<BookingRow, 'state'>): (typeof names)[number] =>
  state === 'renewal_due' ? 'fund_renewal' : 'fund';

const locks: ReadonlySet<BookingRow['state']> = new Set(lockingStates);

/** Throws bookings.unit_taken when another tenant has paid for the unit. */
async function requireUnit(handle: Handle, row: BookingRow): Promise<void> {
  if (!locks.has(row.state) && (await isUnitTaken(handle, row))) throw new DomainError('bookings.unit_taken');
}

function requireInTime(row: BookingRow, now: number): void {
  const dueAt = dueAtOf(row);
  const isOver = row.state === 'expired' || (dueAt !== null && dueAt <= now && row.state === 'payment_due');
  if (isOver) throw new DomainError('bookings.payment_over');
}

/**
 * What the tenant has to pay, as they saw it; undefined when they have paid it already. Throws bookings.unit_taken,
 * bookings.payment_over, bookings.changed, bookings.wrong_state, bookings.amount_changed.
 */
async function requireDue(
  ctx: Context,
  handle: Handle,
  { own, seen }: { readonly own: OwnBooking; readonly seen: SeenPayment },
): Promise<DuePayment | undefined> {
  const { row, side } = own;
  await requireUnit(handle, row);
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
 * Pays all that is due into escrow, from the tenant's wallet, or first from their share of a pot. Safe to retry: it is paid
 * once. Throws bookings.unit_taken, bookings.payment_over, bookings.amount_changed, bookings.not_covered,
 * bookings.changed, pots.not_found, pots.closed.
 */
export async function payBooking(ctx: Context, input: PayBookingInput): Promise<Booking> {
  const { bookingId, potId } = input;
  await write(ctx, async (uow) => {
    const own = await loadBooking(uow, uow.tx, bookingId);
    const due = await requireDue(uow, uow.tx, { own, seen: input });
    if (!due) return;
    const paidBy = potId === undefined ? 'wallet' : { potId };
    await takeStep(uow, own.row, { name: fundingStep(own.row), actor: own.side, paidBy });
  });
  return getBooking(ctx, { bookingId });
}

/** Stores which payment the booking waits for, while it waits for one. */
async function linkPayment(ctx: Context, bookingId: string, intentId: string): Promise<void> {
  await write(ctx, async (uow) => {
    const row = await findBooking(uow.tx, bookingId);
    if (!row || row.intentId === intentId || !(await findDue(uow.tx, row))) return;
    await updateBooking(uow.tx, { ...row, intentId });
    uow.emit(...changedEvents(row));
    uow.skipAudit('the payment has an audit entry of its own');
  });
}

/**
 * Starts a payment of all that is due by card or bank transfer; the money goes straight into escrow (`fundFromIntent`),
 * whatever the wallet holds. Throws bookings.unit_taken, bookings.payment_over, bookings.amount_changed, bookings.changed,
 * and what `openIntent` throws.
 */
export async function startPayment(ctx: Context, input: StartPaymentInput): Promise<PaymentIntent> {
  const { bookingId, method, idempotencyKey } = input;
  const { read } = ctx.database;
  const own = await loadBooking(ctx, read, bookingId);
  const due = await requireDue(ctx, read, { own, seen: input });
  if (!due) throw new DomainError('bookings.changed');
  const intent = await openIntent(ctx, {
    purpose: 'booking',
    subjectId: bookingId,
    amountKobo: due.amountKobo,
    description: await titleOf(read, own.row),
    method,
    idempotencyKey,
  });
  await linkPayment(ctx, bookingId, intent.id);
  return intent;
}

/** The booking that can take this payment; undefined when it cannot, or cannot any more. */
async function findPayable(tx: WriteTx, { intent, amountKobo }: ReceivedPayment): Promise<BookingRow | undefined> {
  const row = await findBooking(tx, intent.subjectId);
  const due = row && (await findDue(tx, row));
  if (!due || row.tenantId !== intent.userId || due.amountKobo !== amountKobo) return undefined;
  return row.state === 'payment_due' && (await isUnitTaken(tx, row)) ? undefined : row;
}

/**
 * Puts a payment by card or transfer into the escrow of its booking. When the booking is paid already or expired, or
 * somebody else has paid for the unit, the payer gets the whole sum into their wallet and is notified.
 */
export const fundFromIntent: IntentReceiver = async (uow, payment) => {
  const row = await findPayable(uow.tx, payment);
  if (!row) return keepInWallet(uow, payment);
  const { intent } = payment;
  const paidBy = { method: intent.method, reference: referenceOf(intent) };
  await takeStep(uow, row, { name: fundingStep(row), actor: 'system', paidBy });
  return 'subject';
};
