import type { Booking, BookingDeedInput } from '@rentreel/contracts/bookings';
import type { Context } from '../../../kernel/index.ts';
import { takeDeed } from '../../process/take-deed.ts';

/** The tenant says that all is as shown, and the landlord gets the money at once; deposits stay with us. */
export function confirmMoveIn(ctx: Context, input: BookingDeedInput): Promise<Booking> {
  return takeDeed(ctx, input, { names: ['confirm_move_in'], plan: () => ({ name: 'confirm_move_in' }) });
}
