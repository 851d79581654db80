import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import './fields.css';

export interface CheckFieldProps<T extends string> {
  id: string;
  legend: string;
  options: readonly { readonly value: T; readonly text: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** Stands behind the choices. */
  children?: ReactNode;
}

/** Any of a few answers, as native check boxes that look like chips. */
export function CheckField<T extends string>({ id, legend, options, value, onChange, children }: CheckFieldProps<T>) {
  const toggle = (option: T, on: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === option ? on : value.includes(one))));
  return (
    <fieldset id={id} className="choice" tabIndex={-1}>
      <legend>
        <span className="choice-head">{legend}</span>
      </legend>
      <div className="choice-list">
        {options.map(({ value: option, text }) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={value.includes(option)}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            <Check className="icon-16" aria-hidden="true" />
            {text}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
