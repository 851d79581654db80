import type { StartPaymentInput } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { PaymentIntent } from '@rentreel/contracts/payments';
import { requireStepUpToPay } from '../auth/index.ts';
import { type Context, DomainError, type UnitOfWork } from '../kernel/index.ts';
import { requireAllowed } from '../people/index.ts';
import {
  type IntentReceiver,
  type ReceivedPayment,
  cancelOpenFor,
  keepInWallet,
  openIntent,
  referenceOf,
  tryToCollect,
} from '../payments/index.ts';
import { findDue } from './escrow/fund.ts';
import { changedEvents } from './notices.ts';
import { firstTermFault, fundingStep, paymentsOf, requireDue } from './payment.ts';
import { type OwnBooking, loadBooking, titleOf } from './policy.ts';
import { takeStep } from './process.ts';
import { findBooking, updateBooking } from './repository.ts';
import type { BookingRow } from './row.ts';

/** Asks the provider whether the open payment of a booking has been paid, before it is replaced. */
async function collectOpen(ctx: Context, { row: { intentId }, side }: OwnBooking): Promise<void> {
  if (intentId !== null && side === 'tenant') await tryToCollect(ctx, { booking: fundFromIntent }, intentId);
}

/**
 * Starts a payment of the full amount due by card or bank transfer; the money goes directly into escrow (`fundFromIntent`),
 * whatever the wallet holds. A booking has one open payment at a time: the same method returns it, another method cancels it
 * unless it has been paid. Throws bookings.unit_taken, bookings.payment_over, bookings.amount_changed, bookings.changed,
 * auth.step_up_required, restrictions.not_allowed, and what `openIntent` throws.
 */
export async function startPayment(ctx: Context, input: StartPaymentInput): Promise<PaymentIntent> {
  const { bookingId, method, idempotencyKey } = input;
  const { read } = ctx.database;
  await requireAllowed(ctx, 'paying');
  await requireStepUpToPay(ctx, input.amountKobo);
  await collectOpen(ctx, await loadBooking(ctx, read, bookingId));
  const own = await loadBooking(ctx, read, bookingId);
  const due = await requireDue(ctx, read, { own, seen: input });
  if (!due) throw new DomainError('bookings.changed');
  return openIntent(ctx, {
    purpose: 'booking',
    subjectId: bookingId,
    amountKobo: due.amountKobo,
    description: await titleOf(read, own.row),
    method,
    idempotencyKey,
    isOnly: true,
    admit: (uow, { id }) => linkPayment(uow, input, id),
  });
}

/**
 * Stores the payment that the booking waits for. Throws what `requireDue` throws: the booking may have been paid since it was
 * read.
 */
async function linkPayment(uow: UnitOfWork, input: StartPaymentInput, intentId: Id<'int'>): Promise<void> {
  const own = await loadBooking(uow, uow.tx, input.bookingId);
  if (!(await requireDue(uow, uow.tx, { own, seen: input }))) throw new DomainError('bookings.changed');
  await updateBooking(uow.tx, { ...own.row, intentId });
  uow.emit(...changedEvents(own.row));
}

/** Returns the booking that this payment can fund; undefined when there is none or it can no longer be paid. */
async function findPayable(
  { tx, now }: UnitOfWork,
  { intent, amountKobo }: ReceivedPayment,
): Promise<BookingRow | undefined> {
  const row = await findBooking(tx, intent.subjectId);
  const due = row && (await findDue(tx, row));
  if (!due || row.tenantId !== intent.userId || due.amountKobo !== amountKobo) return undefined;
  return (await firstTermFault(tx, row, now)) ? undefined : row;
}

/**
 * Puts a payment by card or transfer into the escrow of its booking. When the booking is already paid or expired, another
 * tenant has paid for the unit, or the landlord is suspended, credits the full amount to the payer's wallet and notifies them.
 */
export const fundFromIntent: IntentReceiver = async (uow, payment) => {
  const row = await findPayable(uow, payment);
  if (!row) return keepInWallet(uow, payment);
  const { intent } = payment;
  const paidBy = { method: intent.method, reference: referenceOf(intent) };
  await takeStep(uow, row, { name: fundingStep(row), actor: 'system', paidBy });
  await cancelOpenFor(uow, { ...paymentsOf(row), actor: 'system', exceptId: intent.id });
  return 'subject';
};
