import type { inferRouterOutputs } from '@trpc/server';
import { readFailure } from '#/lib/request-error.ts';
import { type AppRouter, trpc } from '#/lib/trpc.ts';

type Answer = inferRouterOutputs<AppRouter>['disputes']['get'];

/** What every action on a dispute does with its answer: keep the view it brings, read what hangs on it anew. */
export function useAfterAction(onDone?: () => void) {
  const { disputes, bookings, wallet } = trpc.useUtils();
  return {
    onSuccess: (dispute: Answer) => {
      disputes.get.setData({ disputeId: dispute.id }, dispute);
      disputes.ofBooking.setData({ bookingId: dispute.bookingId }, dispute);
      onDone?.();
      void Promise.all([disputes.invalidate(), bookings.invalidate(), wallet.invalidate()]);
    },
    onError: (error: unknown) => {
      // Somebody else was faster: what they made of it has to be seen before anything is decided.
      if (readFailure(error).code?.startsWith('disputes.') === true) void disputes.invalidate();
    },
  };
}
