import type { inferRouterOutputs } from '@trpc/server';
import { afterAction } from '#/lib/after-action.ts';
import { type AppRouter, trpc } from '#/lib/trpc.ts';

/** Options of every mutation of an inspection. */
export function useAfterAction(onDone?: (inspection: inferRouterOutputs<AppRouter>['inspections']['get']) => void) {
  const { inspections, wallet } = trpc.useUtils();
  return afterAction({
    module: 'inspections',
    show: (inspection) => inspections.get.setData({ inspectionId: inspection.id }, inspection),
    refresh: (inspection) =>
      Promise.all([inspections.invalidate(), inspection && inspection.feeState !== 'none' && wallet.invalidate()]),
    onDone,
  });
}
