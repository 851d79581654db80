import { minuteMs } from '@rentreel/values';

const key = 'rr_reloaded_at';

/** A page from before a release asks for parts that are gone; loading it anew, once a minute at most, gets the new ones. */
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

/** Whether the server serves another build by now. A part that only failed to arrive is no reason to lose what was typed. */
const pageIsStale = () =>
  fetch('/', { cache: 'no-store' })
    .then(async (page) => page.ok && !(await page.text()).includes(new URL(import.meta.url).pathname))
    .catch(() => false);
