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
    const timer = setTimeout(resolve, longestPaintWaitMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}

const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/**
 * Loads code that the screen can do without. After a failure it tries again when the connection is back, or after a delay
 * that doubles from 1 s to 30 s, because a recovering server sends no event.
 */
export const loadWhenOnline = <T>(load: () => Promise<T>, delayMs = firstRetryMs): Promise<T> =>
  load().catch(async () => {
    await onlineOrAfter(delayMs);
    return loadWhenOnline(load, Math.min(delayMs * 2, longestRetryMs));
  });

function onlineOrAfter(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, delayMs);
    addEventListener('online', goOn);
  });
}
