import { Field, controlProps } from '@rentreel/ui';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import './fields.css';

interface SelectFieldProps<T extends string> {
  id: string;
  label: string;
  /** Hides the label visually: the answers are self-explanatory. */
  quiet?: boolean;
  options: readonly { readonly value: T; readonly text: string }[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** Shown while nothing is selected. */
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  onBlur?: () => void;
}

/** A single choice among many, as a native select. */
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
          {...controlProps(id, { hint, error })}
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

/** A multi-line text field. */
export function TextAreaField({ id, label, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className="text-area block px-3.5 py-3 rounded-control bg-surface"
        {...controlProps(id, { hint, error })}
      />
    </Field>
  );
}
