import { type RefObject, useEffect, useEffectEvent } from 'react';

const mostOfIt = 0.6;

/** Calls back with the position of the slide that has come to fill the scroller. */
export function useActiveSlide(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  onActive: (index: number) => void,
): void {
  const report = useEffectEvent(onActive);
  useEffect(() => {
    const root = scroller.current;
    if (root === null || count === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) report(Number(target.getAttribute('data-index')));
        }
      },
      { root, threshold: mostOfIt },
    );
    for (const slide of root.querySelectorAll('[data-index]')) observer.observe(slide);
    return () => observer.disconnect();
  }, [scroller, count]);
}
