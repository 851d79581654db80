import { minuteMs } from '@rentreel/values';
import { missingPart } from './request-error.ts';

const key = 'rr_reloaded_at';

/**
 * Marks errors of chunks that cannot be loaded, and reloads the page, at most once a minute, when that is because a release
 * has replaced them.
 */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router would reload the page at an error with the browser's message, even while offline.
    payload.message = missingPart + payload.message;
    if (Date.now() - Number(sessionStorage.getItem(key)) < minuteMs) return;
    void pageIsStale().then(async (isStale) => {
      if (!isStale) return;
      sessionStorage.setItem(key, String(Date.now()));
      await forgetPage().catch(() => undefined);
      location.reload();
    });
  });
}

/**
 * Returns true when the server serves another build. A chunk that merely failed to load must not cost the user's input.
 */
const pageIsStale = () =>
  fetch('/', { cache: 'no-store' })
    .then(async (page) => page.ok && !(await page.text()).includes(new URL(import.meta.url).pathname))
    .catch(() => false);

/** Deletes the page stored by the service worker, which would otherwise open the previous build again. */
const forgetPage = async () => {
  for (const name of await caches.keys()) if (name.startsWith('rr-page')) await caches.delete(name);
};
