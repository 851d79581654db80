import type { ReactNode, Ref } from 'react';
import '../styles/components/wide-table.css';

export interface WideTableProps {
  /** A `table` element. */
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A table in a card for wide screens; hidden columns are reached by scrolling, and by the keyboard through a link or button
 * in each row. Positioned, so that visually hidden text scrolls with its cell.
 */
export const WideTable = ({ children, className = '', ref }: WideTableProps) => (
  <div ref={ref} className={`wide-table card relative overflow-x-auto ${className}`.trim()}>
    {children}
  </div>
);
