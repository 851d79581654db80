import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';

export interface ChoiceChipProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'radio' | 'checkbox';
  /** Label of the answer. */
  children: ReactNode;
  /** Class of the label, for its size and position. */
  className?: string;
  /** A cell of a grid, without a tick. */
  tile?: boolean;
}

/** An answer as a chip: a native radio button or check box covers its label. */
export function ChoiceChip({ children, className = '', tile = false, ...input }: ChoiceChipProps) {
  const shape = tile ? 'rounded-control min-h-12 px-1' : 'py-1.5';
  return (
    <label className={`chip choice-chip relative whitespace-normal ${shape} ${className}`.trim()}>
      <input {...input} className="absolute inset-0 opacity-0 cursor-pointer" />
      {!tile && <Check className="choice-chip-tick icon-16" aria-hidden="true" />}
      {children}
    </label>
  );
}
