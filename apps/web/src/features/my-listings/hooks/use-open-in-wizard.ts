import type { MyListing } from '@rentreel/contracts/listings';
import { readFailure } from '../../../lib/request-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';

export type OpenDraft = (draftId: `drf_${string}`, field: string | undefined) => void;

/** Opens a home in the wizard, at a field when one has to be mended; a draft that is open already is taken up. */
export function useOpenInWizard(listingId: MyListing['id'], open: OpenDraft) {
  const { mutateAsync, isPending } = trpc.drafts.startFromListing.useMutation();
  const edit = async (field?: string) => {
    try {
      open((await mutateAsync({ listingId })).id, field);
    } catch (error) {
      notify(readFailure(error).text);
    }
  };
  return { edit, opening: isPending };
}
