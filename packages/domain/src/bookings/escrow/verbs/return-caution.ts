import type { Booking, BookingDeedInput } from '@rentreel/contracts/bookings';
import type { Context } from '../../../kernel/index.ts';
import { takeDeed } from '../../process/take-deed.ts';

/** The landlord claims nothing (any more); every deposit goes back to the tenant. */
export function returnCaution(ctx: Context, input: BookingDeedInput): Promise<Booking> {
  return takeDeed(ctx, input, { names: ['return_caution'], plan: () => ({ name: 'return_caution' }) });
}
