import type { ListingCard } from '@rentreel/contracts/listings';
import { readFailure } from '../../../lib/request-error.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { notify, notifyWithUndo } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useHiddenHomes } from './use-hidden-homes.ts';

/** One after the other, so that undo comes after what it undoes. */
const scope = { id: 'hidden-homes' };

/** "Not interested": the home goes at once and stays away, with time to undo; it comes back when the server refuses. */
export function useHideHome(): (home: Pick<ListingCard, 'id'>) => void {
  const user = useCurrentUser();
  const { add, remove } = useHiddenHomes();
  const hide = trpc.listings.hide.useMutation({ scope });
  const unhide = trpc.listings.unhide.useMutation({ scope });
  const guest = user === null;
  return ({ id: listingId }) => {
    const onHideFailed = (error: unknown) => {
      remove(listingId);
      notify(`Not hidden. ${readFailure(error).text}`);
    };
    const onUndoFailed = (error: unknown) => {
      add(listingId);
      notify(`Still hidden. ${readFailure(error).text}`);
    };
    const undo = () => {
      remove(listingId);
      if (!guest) unhide.mutateAsync({ listingId }).catch(onUndoFailed);
    };
    add(listingId);
    if (!guest) hide.mutateAsync({ listingId }).catch(onHideFailed);
    notifyWithUndo(
      guest ? 'You will not see this home in this browser again' : 'You will not see this home again',
      undo,
    );
  };
}
