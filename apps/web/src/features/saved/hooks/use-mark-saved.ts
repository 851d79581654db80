import type { SavedHome } from '@rentreel/contracts/saved';
import { readFailure } from '../../../lib/request-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSavedLists } from './use-saved-lists.ts';

export type Mark = Partial<Pick<SavedHome, 'status' | 'note' | 'score'>>;

/** Notes what the person thinks of a saved home: on screen at once, read anew when the server refuses. */
export function useMarkSaved(): (home: SavedHome, mark: Mark) => void {
  const utils = trpc.useUtils();
  const lists = useSavedLists();
  const marking = trpc.saved.mark.useMutation({
    onMutate: async ({ listingId, status, note, score }) => {
      await lists.cancel();
      lists.change(listingId, (home) => ({
        ...home,
        ...(status !== undefined && { status }),
        ...(note !== undefined && { note }),
        ...(score !== undefined && { score }),
      }));
    },
    onError: (error) => notify(`Not kept. ${readFailure(error).text}`),
    onSettled: () => utils.saved.invalidate(),
  });
  return ({ listing }, mark) => marking.mutate({ listingId: listing.id, ...mark });
}
