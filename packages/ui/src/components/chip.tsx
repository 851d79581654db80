import type { LucideIcon } from 'lucide-react';
import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  /** Omitted for a chip without a pressed state. */
  selected?: boolean;
  variant?: 'plain' | 'scrim';
}

export function Chip({ children, selected, variant = 'plain', className = '', ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`chip ${className}`.trim()}
      data-variant={variant}
      aria-pressed={selected}
    >
      {children}
    </button>
  );
}

export interface SegmentedProps<T extends string> {
  /** Accessible name of the choice. */
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly text: string; readonly icon?: LucideIcon }[];
  onChange: (value: T) => void;
  className?: string;
}

/** A single choice among few options, as native radio buttons in a row. */
export function Segmented<T extends string>({ label, value, options, onChange, className = '' }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={`segmented ${className}`.trim()}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, text, icon: Icon }) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
          {Icon && <Icon className="icon-16" aria-hidden="true" />}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
