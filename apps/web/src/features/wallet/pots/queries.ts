import type { inferRouterOutputs } from '@trpc/server';
import { readFailure } from '#/lib/request-error.ts';
import { type AppRouter, trpc } from '#/lib/trpc.ts';

type Answer = inferRouterOutputs<AppRouter>['pots']['get'];

/** What every action on a pot does with its answer: keep the view it brings, and read the lists anew. */
export function useAfterPot(onDone?: (pot: Answer) => void) {
  const { pots, wallet } = trpc.useUtils();
  return {
    onSuccess: (pot: Answer) => {
      pots.get.setData({ potId: pot.id }, pot);
      onDone?.(pot);
      void pots.invalidate();
      void wallet.invalidate();
    },
    onError: (error: unknown) => {
      // Somebody else was faster: how the pot stands now has to be seen.
      if (readFailure(error).code?.startsWith('pots.') === true) void pots.get.invalidate();
    },
  };
}
