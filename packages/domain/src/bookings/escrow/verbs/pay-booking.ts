import type { Booking, PayBookingInput } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Context, write } from '../../../kernel/index.ts';
import { getBooking } from '../../get-booking.ts';
import { loadBooking, titleOf } from '../../load-booking.ts';
import { nothingMore } from '../../process/step-request.ts';
import { takeStep } from '../../process/take-step.ts';
import { fundingStep, requireDue } from '../require-due.ts';

async function pay(ctx: Context, tx: WriteTx, input: PayBookingInput) {
  const own = await loadBooking(ctx, tx, input.bookingId);
  const due = await requireDue(ctx, tx, { own, asked: input });
  if (!due) return { result: undefined, ...nothingMore };
  const { row, side: driver } = own;
  const paidBy = input.potId === undefined ? 'wallet' : { potId: input.potId };
  const name = fundingStep(row);
  const { audit, events } = await takeStep(ctx, tx, { row, home: await titleOf(tx, row), name, driver, paidBy });
  return { result: undefined, audit, events };
}

/**
 * Pays all that is due into escrow, from the tenant's wallet or first from their share of a pot. However often it is
 * asked, it is paid once. Errors: bookings.unit_taken, bookings.payment_over, bookings.amount_changed,
 * bookings.not_covered, bookings.changed, pots.not_found, pots.closed.
 */
export async function payBooking(ctx: Context, input: PayBookingInput): Promise<Booking> {
  await write(ctx, (tx) => pay(ctx, tx, input));
  return getBooking(ctx, input);
}
