import { describedBy, Field } from '@rentreel/ui';
import type { ReactNode } from 'react';
import './fields.css';

export interface SelectFieldProps<T extends string> {
  id: string;
  label: string;
  options: readonly { readonly value: T; readonly text: string }[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** Stands first while nothing is chosen. */
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  onLeave?: () => void;
}

/** One of many answers, as the device's own list. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { id, label, options, value, onChange, placeholder, hint, error, onLeave } = props;
  const choose = (text: string) => {
    const chosen = options.find((option) => option.value === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="input">
        <select
          id={id}
          value={value ?? ''}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, { hint: Boolean(hint), error: Boolean(error) })}
          onChange={({ target }) => choose(target.value)}
          onBlur={onLeave}
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
