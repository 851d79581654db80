import { minuteMs } from '@rentreel/values';

const key = 'rr_reloaded_at';

/** A page from before a release asks for parts that are gone; loading it anew, once a minute at most, gets the new ones. */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network the parts are not gone, only out of reach.
    if (!navigator.onLine) return;
    if (Date.now() - Number(sessionStorage.getItem(key)) < minuteMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
