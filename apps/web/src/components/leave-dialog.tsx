import { ConfirmDialog } from '@rentreel/ui';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface LeaveDialogProps {
  /** True while unsaved changes exist; also prevents closing the tab. */
  unsaved: () => boolean;
  /** Tries to save before the user is asked. */
  save?: () => Promise<unknown>;
  title: string;
  confirmText: string;
  children: ReactNode;
}

/**
 * Asks before leaving a screen with unsaved changes. Never blocks the redirect after an ended session, which returns here.
 */
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
