import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';

export interface ChoiceChipProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'radio' | 'checkbox';
  /** Label of the answer. */
  children: ReactNode;
  /** Class of the label. */
  className?: string;
  /** A cell of a grid, without a tick. */
  tile?: boolean;
}

/** An answer as a chip: a native radio button or check box covers its label. */
export const ChoiceChip = ({ children, className = '', tile = false, ...input }: ChoiceChipProps) => (
  <label className={`chip choice-chip ${className}`} data-tile={tile}>
    <input {...input} />
    {!tile && <Check className="choice-chip-tick icon-16" aria-hidden="true" />}
    {children}
  </label>
);
