import { useSyncExternalStore } from 'react';
import { saveTheme, markTheme, storedTheme, type Theme } from './theme-choice.ts';

const listeners = new Set<() => void>();

/** Puts the chosen theme on the page and tells the browser its colour. */
export function applyTheme(): void {
  markTheme();
  const meta = document.querySelector('meta[name="theme-color"]');
  meta?.setAttribute('content', getComputedStyle(document.body).backgroundColor);
}

/** Follows the system when it changes; call once. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
}

export function chooseTheme(theme: Theme): void {
  saveTheme(theme);
  applyTheme();
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
