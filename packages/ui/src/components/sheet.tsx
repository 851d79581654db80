import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
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
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId} onClose={onClose} closedby="any">
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
