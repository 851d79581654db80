const longestMs = 3000;

/** Calls back when the page has loaded and the browser has nothing better to do; returns how to stop waiting. */
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

/** Safari knows no idle times. */
function onIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: longestMs });
  return () => cancelIdleCallback(handle);
}
