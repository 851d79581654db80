import type { MyListing } from '@rentreel/contracts/listings';
import { useNavigate } from '@tanstack/react-router';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { findStep, stepOfField } from './wizard/wizard-steps.ts';

/**
 * Returns a function that opens a listing in the wizard, optionally at a field that must be corrected. Continues an existing
 * draft.
 */
export function useOpenInWizard(listingId: MyListing['id']) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = trpc.drafts.startFromListing.useMutation();
  const edit = async (field?: string) => {
    try {
      const { id: draftId } = await mutateAsync({ listingId });
      const step = stepOfField(field ?? '') ?? findStep(0).name;
      const search = { step, ...(field !== undefined && { field }) };
      await navigate({ to: '/add-property/$draftId', params: { draftId }, search, resetScroll: field === undefined });
    } catch (error) {
      notify(readFailure(error).text);
    }
  };
  return { edit, opening: isPending };
}
