import type { Mandate } from '@rentreel/contracts/mandates';
import { afterAction } from '#/lib/after-action.ts';
import { trpc } from '#/lib/trpc.ts';

/** Options of every mutation of a mandate. */
export function useAfterMandate(onDone?: (mandate: Mandate) => void) {
  const { mandates, listings, verification } = trpc.useUtils();
  return afterAction({
    module: 'mandates',
    show: (mandate: Mandate) => mandates.get.setData({ mandateId: mandate.id }, mandate),
    refresh: () =>
      Promise.all([mandates.invalidate(), listings.listMine.invalidate(), verification.listHomes.invalidate()]),
    onDone,
  });
}
