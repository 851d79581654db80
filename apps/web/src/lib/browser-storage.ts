import { useSyncExternalStore } from 'react';

/** Something that this browser keeps for a guest, and that follows its other tabs. */
export interface StoredInBrowser<T> {
  /** The same object as long as nothing has changed. */
  read: () => T;
  keep: (value: T) => void;
  /** The value on screen. */
  use: () => T;
}

/** Keeps a value as JSON under a key; `parse` makes the best of whatever is stored there. */
export function storedInBrowser<T>(key: string, parse: (stored: unknown) => T): StoredInBrowser<T> {
  const listeners = new Set<() => void>();
  let last: { readonly text: string | null; readonly value: T } | undefined;

  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const read = () => {
    const text = stored();
    if (last?.text !== text) last = { text, value: parse(fromJson(text)) };
    return last.value;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };
  return {
    read,
    keep: (value) => {
      const text = JSON.stringify(value);
      try {
        localStorage.setItem(key, text);
      } catch {
        // A browser that keeps nothing remembers until the page is closed.
        last = { text: stored(), value };
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
