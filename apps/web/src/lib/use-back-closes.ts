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
  const leaves = useRef(false);
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action, current, next }) => {
      leaves.current = action !== 'BACK';
      close();
      return action === 'BACK' && !isSameScreen(current, next);
    },
  });
  useEffect(() => {
    const { history } = router;
    if (!open || history.canGoBack()) return undefined;
    leaves.current = false;
    const here = { to: '.', search: true, hash: true, state: { sheet: true } } as const;
    void router.navigate({ ...here, resetScroll: false, ignoreBlocker: true });
    return () => {
      if (history.location.state.sheet === true && !leaves.current) history.back();
    };
  }, [open, router]);
}

interface Screen {
  pathname: string;
  search: unknown;
}

function isSameScreen(one: Screen, other: Screen): boolean {
  return one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search);
}
