import { type ListingDraft, listingDraftContent } from '@rentreel/contracts/listings';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { DraftSaver, type LocalCopy, type UnsavedDraft } from './draft-saver.ts';

const prefix = 'rr_unsaved_draft:';

/** The place on this device for what one person has not saved of one draft; it is empty whenever all is saved. */
export function localCopyOf(draftId: string, userId: string): LocalCopy {
  const key = `${prefix}${userId}:${draftId}`;
  return {
    read: () => readCopy(localStorage.getItem(key)),
    write: (draft) => {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A device without room keeps the draft only on the screen, and the screen says that it is not saved.
      }
    },
    remove: () => localStorage.removeItem(key),
  };
}

function readCopy(text: string | null): UnsavedDraft | undefined {
  if (text === null) return undefined;
  try {
    const { content, version } = JSON.parse(text) as Partial<UnsavedDraft>;
    const parsed = listingDraftContent.safeParse(content);
    return parsed.success && Number.isInteger(version) ? { content: parsed.data, version: version ?? 0 } : undefined;
  } catch {
    return undefined;
  }
}

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
