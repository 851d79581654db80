import type { Booking, DeclineBookingInput } from '@rentreel/contracts/bookings';
import type { Context } from '../kernel/index.ts';
import { maskWords } from './mask-words.ts';
import { takeDeed } from './process/take-deed.ts';

/** The landlord says no to an application, or takes an offer back. */
export async function declineBooking(ctx: Context, input: DeclineBookingInput): Promise<Booking> {
  const { reason } = input;
  return takeDeed(ctx, input, {
    names: ['decline'],
    plan: ({ row }) => ({ name: 'decline', change: { reason }, note: maskWords(ctx, input.note, row) }),
  });
}
