import type { ListingDraft } from '@rentreel/contracts/listings';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { DraftSaver } from '../lib/draft-saver.ts';
import { localCopyOf } from '../lib/local-copy.ts';

/** A draft that saves itself: after each change, when the page is hidden, and as soon as the network is back. */
export function useDraftSaver(draft: ListingDraft, userId: string) {
  const { mutateAsync } = trpc.drafts.save.useMutation();
  const [saver] = useState(
    () =>
      new DraftSaver({
        draft,
        save: (state) => mutateAsync({ draftId: draft.id, ...state }),
        copy: localCopyOf(draft.id, userId),
      }),
  );
  useEffect(() => {
    const save = () => void saver.flush();
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    addEventListener('online', save);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', saveHidden);
      save();
    };
  }, [saver]);
  return { saver, state: useSyncExternalStore(saver.subscribe, saver.getSnapshot) };
}
