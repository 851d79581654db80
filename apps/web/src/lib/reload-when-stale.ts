import { minuteMs } from '@rentreel/values';

const key = 'rr_reloaded_at';

/** Reloads the page, at most once a minute, when a chunk cannot be loaded because a release has replaced it. */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(key)) < minuteMs) return;
    void pageIsStale().then((isStale) => {
      if (!isStale) return;
      sessionStorage.setItem(key, String(Date.now()));
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
