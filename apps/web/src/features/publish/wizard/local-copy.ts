import { type ListingDraft, listingDraftContent } from '@rentreel/contracts/listings';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { DraftSaver, type LocalCopy, type UnsavedDraft } from './draft-saver.ts';

const prefix = 'rr_unsaved_draft:';

/** Local storage for a user's unsaved changes to one draft; empty while everything is saved. */
export function localCopyOf(draftId: string, userId: string): LocalCopy {
  const key = `${prefix}${userId}:${draftId}`;
  return {
    read: () => readCopy(localStorage.getItem(key)),
    write: (draft) => {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Without storage space the draft exists only on the screen, which shows that it is not saved.
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

/** Creates a draft that saves itself: after each change, when the page is hidden, and when the connection returns. */
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
