import type { inferRouterOutputs } from '@trpc/server';
import { afterAction } from '#/lib/after-action.ts';
import { type AppRouter, trpc } from '#/lib/trpc.ts';

/** Options of every mutation of a booking. */
export function useAfterAction(onDone?: (booking: inferRouterOutputs<AppRouter>['bookings']['get']) => void) {
  const { bookings, landlords, wallet } = trpc.useUtils();
  return afterAction({
    module: 'bookings',
    show: (booking) => bookings.get.setData({ bookingId: booking.id }, booking),
    refresh: (booking) =>
      Promise.all([
        bookings.invalidate(),
        landlords.invalidate(),
        booking && booking.escrow.lines.length > 0 && wallet.invalidate(),
      ]),
    onDone,
  });
}
