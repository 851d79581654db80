import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners.ts';
import { applyTheme } from './theme.ts';
import { type Theme, saveTheme, storedTheme } from './theme-choice.ts';

const listeners = newListeners();

export function chooseTheme(theme: Theme): void {
  saveTheme(theme);
  applyTheme();
  listeners.call();
}

export function useTheme(): Theme {
  return useSyncExternalStore(listeners.follow, storedTheme);
}
