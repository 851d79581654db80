import { Actions, Button, type ButtonProps, Sheet, type SheetProps } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { useBackCloses } from '../use-back-closes.ts';
import { FormFailure } from './form-failure.tsx';

/** A sheet that the browser's back button closes. */
export function ActionSheet({ open = true, ...sheet }: Omit<SheetProps, 'open'> & { open?: boolean }) {
  useBackCloses(open, sheet.onClose);
  return <Sheet {...sheet} open={open} />;
}

export interface ActionPromptProps {
  /** Consequence of the action. */
  children: ReactNode;
  /** Names the action. */
  button: ReactNode;
  busyText?: string;
  variant?: ButtonProps['variant'];
  action: { readonly isPending: boolean; readonly error: unknown };
  onConfirm: () => void;
  /** Label of a second button that cancels the action. */
  onCancel?: () => void;
}

/** A sheet that confirms an action without further input. */
export function ActionPrompt(props: ActionPromptProps) {
  const { children, button, busyText = 'Sending…', variant, action, onConfirm, onCancel } = props;
  return (
    <div className="grid gap-4">
      {children}
      <FormFailure error={action.error} />
      <Actions>
        <Button size="lg" block variant={variant} busy={action.isPending} busyText={busyText} onClick={onConfirm}>
          {button}
        </Button>
        {onCancel && (
          <Button size="lg" block variant="secondary" onClick={onCancel}>
            Go back
          </Button>
        )}
      </Actions>
    </div>
  );
}
