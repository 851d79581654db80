import type { Booking, BookingDeedInput } from '@rentreel/contracts/bookings';
import type { Context } from '../../../kernel/index.ts';
import { takeDeed } from '../../process/take-deed.ts';

/** The tenant agrees to what is claimed: that much of the deposits goes to the landlord, the rest comes back. */
export function acceptClaim(ctx: Context, input: BookingDeedInput): Promise<Booking> {
  return takeDeed(ctx, input, { names: ['accept_claim'], plan: () => ({ name: 'accept_claim' }) });
}

/** The tenant does not agree; the deposits stay where they are until it is decided. */
export function contestClaim(ctx: Context, input: BookingDeedInput): Promise<Booking> {
  return takeDeed(ctx, input, { names: ['contest_claim'], plan: () => ({ name: 'contest_claim' }) });
}
