import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  children: ReactNode;
  /** Left out for a chip that does something once and stays as it is. */
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
