import type { InspectionDispute } from '@rentreel/contracts/inspections';
import { readFailure } from '../../../lib/request-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Ends a dispute and reads the list anew; also when it had ended or changed meanwhile. */
export function useRule(dispute: InspectionDispute, onSettled: () => void) {
  const { inspections } = trpc.useUtils();
  return trpc.inspections.rule.useMutation({
    onSuccess: (_, { inFavourOf }) => {
      notify(`Decided for ${dispute[inFavourOf].name}, the ${inFavourOf}. Both are told.`);
      void inspections.invalidate();
    },
    onError: (error) => {
      const { code, text } = readFailure(error);
      if (code?.startsWith('inspections.') !== true) return;
      // Its card may be gone in a moment, and what it says with it.
      notify(text);
      void inspections.invalidate();
    },
    onSettled,
  });
}
