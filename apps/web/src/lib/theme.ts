import { markTheme } from './theme-choice.ts';

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
