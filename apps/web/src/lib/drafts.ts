import { useState } from 'react';
import { useCurrentUser } from './session.ts';

export interface TextDraft {
  /** Text stored before the page was reloaded; empty when there is none. */
  readonly first: string;
  /** Stores the text across reloads; empty text deletes it, as after sending. */
  readonly keep: (text: string) => void;
}

/**
 * Unsent text of one field, stored in this tab for its author only; logging out deletes all drafts. Nothing is stored while
 * staff view an account.
 */
export function useTextDraft(place: string): TextDraft {
  const user = useCurrentUser();
  const key = user && user.viewedUntil === undefined ? `rr_draft ${user.uid} ${place}` : undefined;
  const [first] = useState(() => (key === undefined ? '' : storedText(key)));
  return { first, keep: (text) => key !== undefined && storeText(key, text) };
}

/** Returns the text stored in this tab; empty when there is none. */
export function storedText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text in this tab; empty text deletes it. Without storage the text is lost with the page. */
export function storeText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}
