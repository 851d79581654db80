import type { Booking, BookingSide } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { Context } from '../kernel/index.ts';
import { dueAtOf } from './booking-due.ts';
import type { BookingRow } from './booking-row.ts';
import type { Handle } from './bookings-repository.ts';
import { cancellationOf } from './escrow/cancellation.ts';
import { findDue } from './escrow/due-payment.ts';
import { escrowView } from './escrow/escrow-view.ts';
import { penaltyOf } from './escrow/penalty.ts';
import { instalmentViews } from './escrow/instalments/instalment-views.ts';

/** What is to be paid into escrow now; null when nothing is. */
async function paymentOf(handle: Handle, row: BookingRow): Promise<Booking['payment']> {
  const due = await findDue(handle, row);
  const dueAt = dueAtOf(row);
  if (!due || dueAt === null) return null;
  return {
    amountKobo: due.amountKobo,
    dueAt,
    extensionLeft: row.state === 'payment_due' && !row.paymentExtended,
    intentId: row.intentId as Id<'int'> | null,
  };
}

/** A landlord answers an application by declining it; there is nothing to cancel. */
const notAgreed: ReadonlySet<BookingRow['state']> = new Set(['applied', 'shortlisted', 'offered', 'countered']);

export type MoneyView = Pick<Booking, 'payment' | 'escrow' | 'instalments' | 'cancellation' | 'cancelPenaltyKobo'>;

/** Everything about the money of a booking, as one of its two people sees it. */
export async function readMoney(
  ctx: Context,
  handle: Handle,
  { row, side }: { readonly row: BookingRow; readonly side: BookingSide },
): Promise<MoneyView> {
  const reader = { side, now: ctx.clock.now() };
  const escrow = await escrowView(handle, row);
  const cancels = (reader.side === 'tenant' || !notAgreed.has(row.state)) && escrow.hold === null;
  return {
    payment: await paymentOf(handle, row),
    escrow,
    instalments: await instalmentViews(handle, row, reader.now),
    cancellation: cancels ? await cancellationOf(handle, row, reader) : null,
    cancelPenaltyKobo: await penaltyOf(ctx, handle, { row, side }),
  };
}
