import { type RefObject, useEffect, useState } from 'react';

/** True once an element has come near to what is visible. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return near;
}
