import { useBlocker } from '@tanstack/react-router';

/** While a sheet is open, Back closes it and stays on the screen. */
export function useBackCloses(open: boolean, close: () => void): void {
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      close();
      return action === 'BACK';
    },
  });
}
