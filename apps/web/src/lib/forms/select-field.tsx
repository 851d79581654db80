import { Field, describedBy } from '@rentreel/ui';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import './fields.css';

interface SelectFieldProps<T extends string> {
  id: string;
  label: string;
  /** The label is only read out: the answer says what it is about. */
  quiet?: boolean;
  options: readonly { readonly value: T; readonly text: string }[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** Stands first while nothing is chosen. */
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  onBlur?: () => void;
}

/** One of many answers, as the device's own list. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { id, label, quiet, options, value, onChange, placeholder, hint, error, onBlur } = props;
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field id={id} label={label} quiet={quiet} hint={hint} error={error}>
      <div className="input">
        <select
          id={id}
          value={value ?? ''}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, { hint: Boolean(hint), error: Boolean(error) })}
          onChange={({ target }) => choose(target.value)}
          onBlur={onBlur}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
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
        className="text-area block px-3.5 py-3 rounded-control bg-surface"
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(id, { hint: Boolean(hint), error: Boolean(error) })}
      />
    </Field>
  );
}
