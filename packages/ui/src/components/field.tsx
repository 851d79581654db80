import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldIds } from './field-ids.ts';

export interface FieldProps {
  /** The id of the control inside; hint and error take theirs from it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands at the end of the label's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Label above, then the control, then its error or its hint. */
export function Field({ id, label, hint, error, action, children }: FieldProps) {
  const ids = fieldIds(id);
  return (
    <div>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      {children}
      {error && (
        <p id={ids.error} className="field-error">
          <CircleAlert className="icon-16" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={ids.hint} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}
