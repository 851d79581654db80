import { useEffect, useState } from 'react';

/** How far the clock of a sandbox was moved, which the server says in a cookie; 0 where there is none. */
const aheadMs = () => Number(/sandbox_clock=(\d+)/.exec(document.cookie)?.[1] ?? 0);

/** The time, which goes on by itself: deadlines stay true on a screen that is left open. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + aheadMs();
}
