import type { inferRouterOutputs } from '@trpc/server';
import { afterAction } from '#/lib/after-action.ts';
import { type AppRouter, trpc } from '#/lib/trpc.ts';

/** Options of every mutation of a pot. */
export function useAfterPot(onDone?: (pot: inferRouterOutputs<AppRouter>['pots']['get']) => void) {
  const { pots, wallet } = trpc.useUtils();
  return afterAction({
    module: 'pots',
    show: (pot) => pots.get.setData({ potId: pot.id }, pot),
    refresh: (pot) => Promise.all([pots.invalidate(), pot && wallet.invalidate()]),
    onDone,
  });
}
