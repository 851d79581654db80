import type { ComparedListing } from '@rentreel/contracts/listings';
import type { ReactNode } from 'react';
import type { PhoneColumns } from '../lib/phone-columns.ts';
import { CompareHead } from './compare-head.tsx';

export interface CompareTableProps {
  homes: readonly ComparedListing[];
  columns: PhoneColumns;
  onRemove: (home: ComparedListing) => void;
  /** The groups of rows. */
  children: ReactNode;
}

/** The homes side by side; on a phone two of them, the others a button away. */
export function CompareTable({ homes, columns, onRemove, children }: CompareTableProps) {
  return (
    <table className="compare-table">
      <caption className="sr-only">{homes.map(({ title }) => title).join(', ')} side by side</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          {homes.map((home, column) => (
            <CompareHead key={home.id} home={home} shown={columns.isShown(column)} onRemove={() => onRemove(home)} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
