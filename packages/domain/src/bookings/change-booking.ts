import type { Booking, BookingDeedInput, BookingTransitionName } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import { takeDeed } from './process/take-deed.ts';

/** What people do to a booking without saying more. */
export type PlainDeed = Extract<
  BookingTransitionName,
  | 'shortlist'
  | 'extend_payment'
  | 'ask_more_time'
  | 'take_back_notice'
  | 'drop_renewal'
  | 'accept_early_end'
  | 'drop_early_end'
  | 'report_overstay'
>;

/** Takes one step of renting that needs no more words. `bookings.wrong_state` when it is not theirs to take now. */
export async function changeBooking(ctx: Context, input: BookingDeedInput, name: PlainDeed): Promise<Booking> {
  return takeDeed(ctx, input, { names: [name], plan: () => ({ name }) });
}
