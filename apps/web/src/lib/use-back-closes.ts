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
  // Whether another screen comes: the entry stays behind it.
  const leaves = useRef(false);
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const isBack = action === 'BACK';
      leaves.current = !isBack;
      close();
      return isBack;
    },
  });
  useEffect(() => {
    if (!open) return undefined;
    leaves.current = false;
    openSheets += 1;
    const here = { to: '.', search: true, state: { sheet: true } } as const;
    if (!router.history.canGoBack()) void router.navigate({ ...here, resetScroll: false, ignoreBlocker: true });
    return () => {
      openSheets -= 1;
      // Later, as the sheet may give way to another one, which takes over the entry.
      setTimeout(() => {
        const { history } = router;
        if (openSheets > 0 || leaves.current || history.location.state.sheet !== true) return;
        history.back({ ignoreBlocker: true });
      });
    };
  }, [open, router]);
}

let openSheets = 0;
