import type { Booking, BookingDeedInput } from '@rentreel/contracts/bookings';
import type { Context } from '../../../kernel/index.ts';
import { takeDeed } from '../../process/take-deed.ts';

/** The landlord ends a letting that is not as it was shown; all of the money goes back to the tenant. */
export function giveBack(ctx: Context, input: BookingDeedInput): Promise<Booking> {
  return takeDeed(ctx, input, { names: ['give_back'], plan: () => ({ name: 'give_back' }) });
}
