import { readFailure } from '../../../lib/request-error.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { notify, notifyWithUndo } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { hiddenPageInput, withoutHidden } from '../lib/hidden-pages.ts';
import type { HomeId } from '../lib/hidden-guest-homes.ts';
import { useHiddenHomes } from './use-hidden-homes.ts';

/** One after the other, so that undo comes after what it undoes. */
const scope = { id: 'hidden-homes' };

interface HomeRef {
  readonly id: HomeId;
}

export interface HideHome {
  /** "Not interested": the home goes at once and stays away. */
  hide: (home: HomeRef) => void;
  /** Takes that back. */
  unhide: (home: HomeRef) => void;
}

/** Both ways at once on screen, with time to undo; taken back when the server refuses. */
export function useHideHome(): HideHome {
  const guest = useCurrentUser() === null;
  const { add, remove } = useHiddenHomes();
  const { list, listHidden } = trpc.useUtils().listings;
  const onSettled = () => listHidden.invalidate();
  const hiding = trpc.listings.hide.useMutation({ scope, onSettled });
  // The pages of the feed came without the home.
  const unhiding = trpc.listings.unhide.useMutation({
    scope,
    onSettled: () => Promise.all([onSettled(), list.invalidate()]),
  });
  const putAway = (listingId: HomeId) => {
    add(listingId);
    if (guest) return;
    hiding.mutateAsync({ listingId }).catch((error: unknown) => {
      remove(listingId);
      notify(`Not hidden. ${readFailure(error).text}`);
    });
  };
  const takeBack = (listingId: HomeId) => {
    remove(listingId);
    if (guest) return;
    listHidden.setInfiniteData(hiddenPageInput, (pages) => withoutHidden(pages, listingId));
    unhiding.mutateAsync({ listingId }).catch((error: unknown) => {
      add(listingId);
      notify(`Still hidden. ${readFailure(error).text}`);
    });
  };
  return {
    hide: ({ id }) => {
      putAway(id);
      const where = guest ? ' in this browser' : '';
      notifyWithUndo(`You will not see this home${where} again`, () => takeBack(id));
    },
    unhide: ({ id }) => {
      takeBack(id);
      notifyWithUndo('This home shows again', () => putAway(id));
    },
  };
}
