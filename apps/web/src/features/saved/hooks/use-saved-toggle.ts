import type { ListingCard } from '@rentreel/contracts/listings';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { notifyWithUndo } from '../../../lib/toasts.ts';
import { useChangeSaved } from './use-change-saved.ts';
import { useSavedIds } from './use-saved-ids.ts';
import { useSignInFirst } from './use-sign-in-first.ts';

type Savable = Pick<ListingCard, 'id' | 'state'>;

export interface SavedToggle {
  isSaved: (home: Savable) => boolean;
  /** Saves with time to undo; a home that is saved already stays so. */
  save: (home: Savable) => void;
  /** Lets go with time to undo; its note and its lists come back with it. */
  unsave: (home: Savable) => void;
  /** True when the last change of this button was refused. */
  failed: boolean;
}

/** The saved homes of who is signed in, and how to change them; a guest is asked to log in. */
export function useSavedToggle(): SavedToggle {
  const user = useCurrentUser();
  const ids = useSavedIds();
  const changes = useChangeSaved();
  const signInFirst = useSignInFirst();
  const isSaved = ({ id }: Savable) => ids.includes(id);
  const keep = (listingId: Savable['id']) => changes.save.mutate({ listingId });
  const letGo = (listingId: Savable['id']) => changes.unsave.mutate({ listingId });
  return {
    isSaved,
    save: (home) => {
      if (user === null) return signInFirst(home.id);
      if (isSaved(home)) return;
      keep(home.id);
      notifyWithUndo('Saved to your homes', () => letGo(home.id));
    },
    unsave: ({ id }) => {
      letGo(id);
      notifyWithUndo('Removed from your saved homes', () => keep(id));
    },
    failed: changes.save.isError || changes.unsave.isError,
  };
}
