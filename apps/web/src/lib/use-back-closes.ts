import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry is the same screen again, so that Back has something to leave while a sheet is open. */
    sheet?: boolean;
  }
}

/**
 * While a sheet is open, Back closes it and stays on the screen. The browser asks nobody before it leaves the site, so on
 * the first screen of a visit an open sheet has a history entry of its own, which goes when the sheet does.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const router = useRouter();
  const { history } = router;
  // Whether the history moves by itself, so that the sheet's entry needs no taking back.
  const moves = useRef(false);
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      moves.current = true;
      close();
      return action === 'BACK' && history.location.state.sheet !== true;
    },
  });
  useEffect(() => {
    if (!open) return undefined;
    moves.current = false;
    openSheets += 1;
    const here = { to: '.', search: true, hash: true, state: { sheet: true } } as const;
    if (!history.canGoBack()) void router.navigate({ ...here, resetScroll: false, ignoreBlocker: true });
    return () => {
      openSheets -= 1;
      // Later, as the sheet may give way to another one, which takes over the entry.
      setTimeout(() => {
        const isLeft = openSheets === 0 && !moves.current;
        if (isLeft && history.location.state.sheet === true) history.back({ ignoreBlocker: true });
      });
    };
  }, [open, router, history]);
}

let openSheets = 0;
