import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A modal sheet on the browser's own dialog: focus stays inside, Escape closes, focus returns to where it was. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open) return;
    shown?.showModal();
    // Also when the owner takes the sheet away: a dialog gives the focus back only if it is closed while it is there.
    return () => shown?.close();
  }, [open]);
  // The browser says "closed" a moment after it has: the owner hears of "cancel", so that a key pressed at once finds it
  // closed, and of "closed" only if it still is.
  const leave = ({ type, target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    const isClosed = !currentTarget.open && currentTarget.isConnected;
    if (target === currentTarget && (type === 'cancel' || isClosed)) onClose();
  };
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId} onCancel={leave} onClose={leave} closedby="any">
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      {open && children}
    </dialog>
  );
}
