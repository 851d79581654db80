import type { inferRouterOutputs } from '@trpc/server';
import { afterAction } from '#/lib/after-action.ts';
import { type AppRouter, trpc } from '#/lib/trpc.ts';

/** Options of every mutation that responds with the updated review. */
export function useAfterAction(onDone?: (review: inferRouterOutputs<AppRouter>['reviews']['get']) => void) {
  const { reviews } = trpc.useUtils();
  return afterAction({
    module: 'reviews',
    show: (review) => reviews.get.setData({ reviewId: review.id }, review),
    refresh: () => reviews.invalidate(),
    onDone,
  });
}
