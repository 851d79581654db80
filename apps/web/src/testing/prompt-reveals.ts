import { createRequire } from 'node:module';

let reveals = 0;

/** Number of times React would have delayed what has loaded. */
export const promptReveals = (): number => reveals;

/**
 * Loads React DOM with a timer that does not wait. React reads the timer while it loads, and uses it only to show what has
 * loaded at the earliest 300 ms after the last placeholder appeared. Nearly every page of a test waits for that twice.
 */
export function loadReactWithPromptReveals(): void {
  const { setTimeout } = globalThis;
  const promptTimer = (reveal: () => void): unknown =>
    setTimeout(() => {
      reveals += 1;
      reveal();
    });
  globalThis.setTimeout = promptTimer as typeof setTimeout;
  try {
    createRequire(import.meta.url)('react-dom/client');
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}
