import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../lib/media/use-media-query.ts';
import type { CompareRow } from '../lib/compare-rows.ts';
import { phoneColumnCount, phoneQuery } from '../lib/phone-columns.ts';
import { RowView, type RowViewProps } from './row-view.tsx';

export interface CompareGroupProps extends Omit<RowViewProps, 'row'> {
  title: string;
  rows: readonly CompareRow[];
  /** Stands beside the title. */
  action?: ReactNode;
  /** Stands under the title. */
  hint?: string;
  /** Rows of another kind, below the others. */
  children?: ReactNode;
}

/** Rows that belong together, under their title. */
export function CompareGroup({ title, rows, homes, columns, action, hint, children }: CompareGroupProps) {
  // A title that spans hidden columns would keep their room.
  const shown = useMediaQuery(phoneQuery) ? Math.min(phoneColumnCount, homes.length) : homes.length;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={shown + 1} className="compare-group">
          <div>
            {title}
            {action}
          </div>
          {hint !== undefined && <p>{hint}</p>}
        </th>
      </tr>
      {rows.map((row) => (
        <RowView key={row.label} row={row} homes={homes} columns={columns} />
      ))}
      {children}
    </tbody>
  );
}
