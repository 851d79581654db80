import { ConfirmDialog } from '@rentreel/ui';
import { useBlocker } from '@tanstack/react-router';
import type { DraftSaver } from '../lib/draft-saver.ts';
import { isUnsaved } from '../lib/draft-state.ts';

const patienceMs = 2500;

/** Leaving the wizard saves first; only what could not be saved is a reason to ask. */
export function LeaveDialog({ saver }: { saver: DraftSaver }) {
  const unsaved = () => isUnsaved(saver.getSnapshot());
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || next.pathname === '/login' || !unsaved()) return false;
      await Promise.race([saver.flush(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
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
      title="Not everything is saved"
      confirmText="Leave anyway"
      cancelText="Stay here"
    >
      The last changes have not reached RentReel. They stay on this device and are saved when you open this draft here
      again.
    </ConfirmDialog>
  );
}
