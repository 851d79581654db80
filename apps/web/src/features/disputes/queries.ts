import type { inferRouterOutputs } from '@trpc/server';
import { afterAction } from '#/lib/after-action.ts';
import { type AppRouter, trpc } from '#/lib/trpc.ts';

/** Options of every mutation of a dispute. */
export function useAfterAction(onDone?: (dispute: inferRouterOutputs<AppRouter>['disputes']['get']) => void) {
  const { disputes, bookings, wallet } = trpc.useUtils();
  return afterAction({
    module: 'disputes',
    show: (dispute) => {
      disputes.get.setData({ disputeId: dispute.id }, dispute);
      disputes.ofBooking.setData({ bookingId: dispute.bookingId }, dispute);
    },
    refresh: (dispute) =>
      Promise.all([disputes.invalidate(), dispute && bookings.invalidate(), dispute && wallet.invalidate()]),
    onDone,
  });
}
