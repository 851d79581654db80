import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings the part of the page that a stop is about into view, and marks it while the stop is shown. */
export function useTourTarget(target: string | undefined, active: boolean): void {
  const router = useRouter();
  useEffect(() => {
    const part = active && target !== undefined ? document.querySelector<HTMLElement>(target) : null;
    if (part === null) return undefined;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    const show = () => part.scrollIntoView({ behavior, block: 'start' });
    part.setAttribute('data-toured', '');
    show();
    // A page that has just been opened begins at its top; that comes after this.
    const forget = router.subscribe('onRendered', show);
    return () => {
      forget();
      part.removeAttribute('data-toured');
    };
  }, [router, target, active]);
}
