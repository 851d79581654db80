import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Marks a duplicate entry of the same screen, which Back can leave while a sheet is open. */
    sheet?: boolean;
  }
}

/**
 * Makes Back close an open sheet instead of leaving the screen. The router cannot block Back out of the site, so on the first
 * screen of a visit an open sheet adds a history entry, which is removed when the sheet closes.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const router = useRouter();
  // True when another screen opens, in which case the entry stays behind it.
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
      // Deferred, because the sheet may be replaced by another one, which reuses the entry.
      setTimeout(() => {
        const { history } = router;
        if (openSheets > 0 || leaves.current || history.location.state.sheet !== true) return;
        history.back({ ignoreBlocker: true });
      });
    };
  }, [open, router]);
}

let openSheets = 0;
