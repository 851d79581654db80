import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the page has loaded and the browser has nothing better to do: for what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
