import { Button, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { neighbourStep, type StepName } from '../lib/wizard-steps.ts';

export interface WizardActionsProps {
  step: StepName;
  /** Stands above the buttons. */
  children?: ReactNode;
  publishing: boolean;
  publishText: string;
  onPublish: () => void;
}

/** Back and Next, always in reach; at the end the home is put up. */
export function WizardActions({ step, children, publishing, publishText, onPublish }: WizardActionsProps) {
  const before = neighbourStep(step, -1);
  const after = neighbourStep(step, 1);
  return (
    <div className="wizard-actions">
      {children}
      <div className="wizard-keys">
        {before !== undefined && (
          <Link
            from="/add-property/$draftId"
            to="."
            search={{ step: before }}
            {...buttonProps({ variant: 'secondary', size: 'lg' })}
          >
            Back
          </Link>
        )}
        {after === undefined ? (
          <Button size="lg" busy={publishing} busyText="Sending…" onClick={onPublish}>
            {publishText}
          </Button>
        ) : (
          <Link from="/add-property/$draftId" to="." search={{ step: after }} {...buttonProps({ size: 'lg' })}>
            Next
          </Link>
        )}
      </div>
    </div>
  );
}
