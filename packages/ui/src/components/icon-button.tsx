import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, in words. */
  label: string;
  children: ReactNode;
  variant?: 'plain' | 'line' | 'scrim';
}

export function IconButton({ label, children, variant = 'plain', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`icon-btn ${className}`.trim()}
      data-variant={variant}
    >
      {children}
    </button>
  );
}
