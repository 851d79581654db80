import type { Booking, BookingDeedInput } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import type { Context } from '../kernel/index.ts';
import { type BookingRow, termsIn } from './booking-row.ts';
import { findOffer } from './bookings-repository.ts';
import { makeAgreement } from './make-agreement.ts';
import { takeDeed } from './process/take-deed.ts';
import type { StepChange } from './process/step-request.ts';

/** What both agree on when the last offer is accepted. */
async function agreedBy(tx: WriteTx, { offerId }: BookingRow): Promise<StepChange> {
  const offer = offerId === null ? undefined : await findOffer(tx, offerId);
  // Where nothing is offered, the process says that there is nothing to accept.
  if (!offer) return {};
  const { startDay, endDay } = termsIn(offer);
  return { agreedOfferId: offer.id, agreedStartDay: startDay, endDay };
}

/**
 * Accepts the last offer of the other side. The home is kept for the tenant from then on, and the agreement is written;
 * both have 72 hours to sign it. `bookings.home_not_free` when somebody was faster.
 */
export async function acceptOffer(ctx: Context, input: BookingDeedInput): Promise<Booking> {
  return takeDeed(ctx, input, {
    names: ['accept', 'accept_counter'],
    plan: async ({ row, side }, tx) => ({
      name: side === 'tenant' ? 'accept' : 'accept_counter',
      change: await agreedBy(tx, row),
    }),
    after: async (tx, { row }) => makeAgreement(ctx, tx, row),
  });
}
