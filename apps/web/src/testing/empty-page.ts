import { onlineManager } from '@tanstack/react-query';
import { afterAll, vi } from 'vitest';
import { installQuickStyles } from './quick-styles.ts';

installQuickStyles();

/** Test files share a page: restores an empty document and the online state after each file. */
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
