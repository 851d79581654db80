import type { StartPaymentInput } from '@rentreel/contracts/bookings';
import type { PaymentIntent } from '@rentreel/contracts/payments';
import { type Context, DomainError, write } from '../../../kernel/index.ts';
import { openIntent } from '../../../payments/index.ts';
import { findBooking, updateBooking } from '../../bookings-repository.ts';
import { loadBooking, titleOf } from '../../load-booking.ts';
import { findDue } from '../due-payment.ts';
import { requireDue } from '../require-due.ts';

/** Remembers the payment that is on its way, as long as it is waited for. */
async function notePayment(ctx: Context, bookingId: string, intentId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findBooking(tx, bookingId);
    const awaits = row && row.intentId !== intentId && (await findDue(tx, row)) !== undefined;
    if (!awaits) return { result: undefined, audit: [], events: [] };
    await updateBooking(tx, { ...row, intentId });
    const events = [row.tenantId, row.landlordId].map(
      (userId) => ({ topic: 'bookings.changed', userId, payload: {} }) as const,
    );
    return { result: undefined, audit: [], events };
  });
}

/**
 * Begins a payment of all that is due by card or bank transfer; what comes goes straight into escrow (`fundFromIntent`),
 * whatever a wallet may hold. Errors: bookings.unit_taken, bookings.payment_over, bookings.amount_changed,
 * bookings.changed, and those of `openIntent`.
 */
export async function startPayment(ctx: Context, input: StartPaymentInput): Promise<PaymentIntent> {
  const { bookingId, method, idempotencyKey } = input;
  const handle = ctx.database.read;
  const own = await loadBooking(ctx, handle, bookingId);
  const due = await requireDue(ctx, handle, { own, asked: input });
  if (!due) throw new DomainError('bookings.changed');
  const intent = await openIntent(ctx, {
    purpose: 'booking',
    subjectId: bookingId,
    amountKobo: due.amountKobo,
    description: await titleOf(handle, own.row),
    method,
    idempotencyKey,
  });
  await notePayment(ctx, bookingId, intent.id);
  return intent;
}
