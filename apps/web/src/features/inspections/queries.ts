import type { inferRouterOutputs } from '@trpc/server';
import { readFailure } from '#/lib/request-error.ts';
import { type AppRouter, trpc } from '#/lib/trpc.ts';

type Answer = inferRouterOutputs<AppRouter>['inspections']['get'];

/** What every action on an inspection does with its answer: keep the view it brings, read the lists and the wallet anew. */
export function useAfterAction(onDone?: () => void) {
  const { inspections, wallet } = trpc.useUtils();
  return {
    onSuccess: (inspection: Answer) => {
      inspections.get.setData({ inspectionId: inspection.id }, inspection);
      onDone?.();
      void inspections.invalidate();
      if (inspection.feeState !== 'none') void wallet.invalidate();
    },
    onError: (error: unknown) => {
      // Somebody else was faster: what they made of it has to be seen before anything is decided.
      if (readFailure(error).code?.startsWith('inspections.') === true) void inspections.invalidate();
    },
  };
}
