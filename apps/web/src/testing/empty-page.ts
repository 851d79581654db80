import { onlineManager } from '@tanstack/react-query';
import { afterAll, vi } from 'vitest';

/** Files share a page: each leaves it as empty, and as connected, as it found it. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
});
