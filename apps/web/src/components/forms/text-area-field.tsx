import { describedBy, Field } from '@rentreel/ui';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import './fields.css';

export interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Several lines of text. */
export function TextAreaField({ id, label, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className="text-area"
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, { hint: Boolean(hint), error: Boolean(error) })}
      />
    </Field>
  );
}
