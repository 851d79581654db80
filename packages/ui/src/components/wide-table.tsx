import type { ReactNode, Ref } from 'react';
import '../styles/components/wide-table.css';

export interface WideTableProps {
  /** A `table`. */
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A table in a card of a wide screen; columns that don't fit are scrolled to, by the keyboard with a link or button in each row. */
export const WideTable = ({ children, className = '', ref }: WideTableProps) => (
  <div ref={ref} className={`wide-table card ${className}`.trim()}>
    {children}
  </div>
);
