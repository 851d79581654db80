import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners.ts';

/** A value stored in this browser for a guest and synchronised across tabs. */
export interface StoredInBrowser<T> {
  /** Returns the same object until the value changes. */
  read: () => T;
  keep: (value: T) => void;
  /** Hook that returns the value and re-renders on change. */
  use: () => T;
}

/** Stores a value as JSON under a key; `parse` turns whatever is stored there into a valid value. */
export function storedInBrowser<T>(key: string, parse: (stored: unknown) => T): StoredInBrowser<T> {
  const listeners = newListeners();
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
  const follow = (listener: () => void) => {
    const stop = listeners.follow(listener);
    addEventListener('storage', listener);
    return () => {
      stop();
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
        // Without storage the value lasts until the page is closed.
        last = { text: stored(), value };
      }
      listeners.call();
    },
    use: () => useSyncExternalStore(follow, read),
  };
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
