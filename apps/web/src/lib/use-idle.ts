import { useEffect, useState } from 'react';

const longestMs = 3000;

/** False until the page has loaded and the browser has nothing better to do: for what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const wait = () => {
      stop = whenIdle(() => setIdle(true));
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      stop();
    };
  }, []);
  return idle;
}

/** Safari knows no idle times. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: longestMs });
  return () => cancelIdleCallback(handle);
}
