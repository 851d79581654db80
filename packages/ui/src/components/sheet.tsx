import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A modal sheet based on the browser's dialog: it opens with the focus on its title and keeps it inside, Escape closes it, and the focus returns. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    shown.showModal();
    // Not on "Close", which the browser would choose; content that knows better moves the focus on in its own effect.
    shown.querySelector('h2')?.focus();
    // Closes the dialog also on unmounting: the browser restores the focus only for a closed dialog.
    return () => shown.close();
  }, [open]);
  // Browsers fire "close" asynchronously: `onClose` is called on "cancel", so that a key pressed immediately afterwards finds
  // the sheet closed, and on "close" only if it is still open.
  const leave = ({ type, target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    const isClosed = !currentTarget.open && currentTarget.isConnected;
    if (target === currentTarget && (type === 'cancel' || isClosed)) onClose();
  };
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId} onCancel={leave} onClose={leave} closedby="any">
      <div className="flex items-center justify-between gap-3 mb-3">
        <h2 className="focus:outline-none" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      {open && children}
    </dialog>
  );
}

/** Buttons at the end of a form. In a sheet they stay in view while the rest scrolls. */
export function Actions({
  children,
  className = 'grid gap-3',
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={`actions ${className}`}>{children}</div>;
}

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  /** Names the action: "Sign out 2 devices", not "OK". */
  confirmText: string;
  cancelText?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  busyText?: string;
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmText, cancelText = 'Cancel' } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className="mb-4 text-text-2">{children}</div>
      <Actions>
        <Button
          block
          size="lg"
          variant={props.tone ?? 'primary'}
          busy={props.busy ?? false}
          busyText={props.busyText ?? 'Sending…'}
          onClick={onConfirm}
        >
          {confirmText}
        </Button>
        <Button block size="lg" variant="secondary" onClick={onClose}>
          {cancelText}
        </Button>
      </Actions>
    </Sheet>
  );
}
