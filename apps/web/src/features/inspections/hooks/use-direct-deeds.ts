import type { Inspection } from '@rentreel/contracts/inspections';
import { trpc } from '../../../lib/trpc.ts';
import type { DirectDeed } from '../lib/visit-deeds.ts';
import { useAfterDeed } from './use-after-deed.ts';

/** The deeds that need nothing but a tap. */
export function useDirectDeeds({ id, version }: Inspection) {
  const after = useAfterDeed();
  const deeds = {
    confirm: trpc.inspections.confirm.useMutation(after),
    acceptProposal: trpc.inspections.acceptProposal.useMutation(after),
    complete: trpc.inspections.complete.useMutation(after),
  };
  const names = Object.keys(deeds) as DirectDeed[];
  return {
    run: (name: DirectDeed) => deeds[name].mutate({ inspectionId: id, version }),
    running: names.find((name) => deeds[name].isPending),
    error: names.map((name) => deeds[name].error).find((error) => error !== null) ?? null,
  };
}
