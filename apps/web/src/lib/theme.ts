import { markTheme } from './theme-choice.ts';

/** Applies the chosen theme to the page and sets its theme-color. */
export function applyTheme(): void {
  markTheme();
  const meta = document.querySelector('meta[name="theme-color"]');
  meta?.setAttribute('content', getComputedStyle(document.body).backgroundColor);
}

/** Follows changes of the system theme; call once. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
}
