import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After each navigation the heading of the new screen takes the focus, so that a screen reader begins there. */
export function useFocusHeading(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname) focusHeading();
      }),
    [router],
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
