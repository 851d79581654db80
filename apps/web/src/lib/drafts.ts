import { useState } from 'react';
import { useCurrentUser } from './session.ts';

export interface TextDraft {
  /** What was being written here when the page was last open; empty when nothing was. */
  readonly first: string;
  /** Keeps it through a reload; empty text forgets it, as when it was sent. */
  readonly keep: (text: string) => void;
}

/**
 * Text that somebody is writing at one place, kept in this tab for them alone; logging out forgets all of it. While staff
 * view an account nothing is kept.
 */
export function useTextDraft(place: string): TextDraft {
  const user = useCurrentUser();
  const key = user && user.viewedUntil === undefined ? `rr_draft ${user.uid} ${place}` : undefined;
  const [first] = useState(() => (key === undefined ? '' : stored(key)));
  return { first, keep: (text) => key !== undefined && keep(key, text) };
}

function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A browser that keeps nothing forgets the text with the page. */
function keep(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}
