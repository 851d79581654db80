import { useSyncExternalStore } from 'react';
import { applyTheme } from './theme.ts';
import { type Theme, saveTheme, storedTheme } from './theme-choice.ts';

const listeners = new Set<() => void>();

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
