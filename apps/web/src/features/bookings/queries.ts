import type { inferRouterOutputs } from '@trpc/server';
import { readFailure } from '#/lib/request-error.ts';
import { type AppRouter, trpc } from '#/lib/trpc.ts';

type Answer = inferRouterOutputs<AppRouter>['bookings']['get'];

/** What every action on a booking does with its answer: keep the view it brings, read the lists and the wallet anew. */
export function useAfterAction(onDone?: (booking: Answer) => void) {
  const { bookings, wallet } = trpc.useUtils();
  return {
    onSuccess: (booking: Answer) => {
      bookings.get.setData({ bookingId: booking.id }, booking);
      onDone?.(booking);
      void bookings.invalidate();
      if (booking.escrow.lines.length > 0) void wallet.invalidate();
    },
    onError: (error: unknown) => {
      // Somebody else was faster: what they made of it has to be seen before anything is decided.
      if (readFailure(error).code?.startsWith('bookings.') === true) void bookings.invalidate();
    },
  };
}
