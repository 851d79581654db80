import { ConfirmDialog } from '@rentreel/ui';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface LeaveDialogProps {
  /** Whether something would be lost now; also asked when the tab is closed. */
  unsaved: () => boolean;
  /** Tries to save before anybody is asked. */
  save?: () => Promise<unknown>;
  title: string;
  confirmText: string;
  children: ReactNode;
}

/** Asks before a screen with unsaved changes is left. A log-in that has ended is never held up: it comes back here. */
export function LeaveDialog({ unsaved, save, title, confirmText, children }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || next.pathname === '/login' || !unsaved()) return false;
      await save?.();
      return unsaved();
    },
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={title}
      confirmText={confirmText}
      cancelText="Stay here"
    >
      {children}
    </ConfirmDialog>
  );
}
