import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  /** Names the act: "Sign out 2 devices", not "OK". */
  confirmText: string;
  cancelText?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  busyText?: string;
}

/** Asks before what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmText, cancelText = 'Cancel' } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className="text-text-2">{children}</div>
      <div className="sheet-actions">
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
      </div>
    </Sheet>
  );
}
