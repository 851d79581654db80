import { type ListingDraftContent, listingDraftContent } from '@rentreel/contracts/listings';

/** What was entered but not saved, and the version it was entered into. */
export interface UnsavedDraft {
  readonly content: ListingDraftContent;
  readonly version: number;
}

export interface LocalCopy {
  read: () => UnsavedDraft | undefined;
  write: (draft: UnsavedDraft) => void;
  remove: () => void;
}

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
