import { setSynchronous, useCheapPasswordHashes as setCheapPasswordHashes } from '@rentreel/server/testing';
import { onlineManager } from '@tanstack/react-query';
import { afterAll, beforeAll, vi } from 'vitest';
import { loadReactWithPromptReveals } from './prompt-reveals.ts';
import { installQuickStyles } from './quick-styles.ts';

loadReactWithPromptReveals();
installQuickStyles();
// The server of page tests is a bundle, with modules of its own: the setup of the other tests would not reach it.
setCheapPasswordHashes();
setSynchronous('OFF');

/** Removes style sheets that imported packages added: they are evaluated once, so only their first file would have them. */
beforeAll(() => document.head.replaceChildren());

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
