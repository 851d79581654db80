const longestIdleWaitMs = 3000;

/** Calls back when the page has loaded and the browser is idle; returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    stop = onIdle(callback);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    stop();
  };
}

/** Safari has no requestIdleCallback. */
function onIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: longestIdleWaitMs });
  return () => cancelIdleCallback(handle);
}

/** Longest wait: a hidden page does not paint. */
const longestPaintWaitMs = 100;

/** Resolves when the current page content has been painted, so that long work does not delay it. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestPaintWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * Loads code that the screen can do without. After a failure it tries again when the connection is back, or after a delay
 * that doubles from 1 s to 30 s, because a recovering server sends no event. Browsers keep the failure of a module for as long
 * as the page is open, so the next attempts have another URL; they name it in the error. A lost style sheet is loaded again
 * with the code.
 */
export const loadWhenOnline = <T>(load: () => Promise<T>, attempt = 0): Promise<T> =>
  load().catch(async (error: unknown) => {
    await onlineOrAfter(Math.min(firstRetryMs * 2 ** attempt, longestRetryMs));
    const [url] = /http\S+?\.js/.exec(String(error)) ?? [];
    const again = `${url}?again=${attempt}`;
    return loadWhenOnline(url ? () => import(/* @vite-ignore */ again) as Promise<T> : load, attempt + 1);
  });

const onlineOrAfter = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
    addEventListener('online', () => resolve(), { once: true });
  });
