import type { ComparedListing } from '@rentreel/contracts/listings';
import { Fragment, type ReactNode } from 'react';
import type { CompareGroup, CompareRow } from '../lib/compare-rows.ts';
import type { PhoneColumns } from '../lib/phone-columns.ts';
import { CompareHead } from './compare-head.tsx';

export interface CompareTableProps {
  homes: readonly ComparedListing[];
  groups: readonly CompareGroup[];
  columns: PhoneColumns;
  onRemove: (home: ComparedListing) => void;
  /** Rows below all the others, one cell per home. */
  children?: ReactNode;
}

/** The homes side by side, a group of rows at a time; on a phone two of them, the others a button away. */
export function CompareTable({ homes, groups, columns, onRemove, children }: CompareTableProps) {
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
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <GroupTitle title={title} homes={homes.length} />
          {rows.map((row) => (
            <Row key={row.label} row={row} homes={homes} columns={columns} />
          ))}
        </tbody>
      ))}
      {children}
    </table>
  );
}

export function GroupTitle({ title, homes }: { title: string; homes: number }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={homes + 1} className="compare-group">
        {title}
      </th>
    </tr>
  );
}

interface RowProps extends Pick<CompareTableProps, 'homes' | 'columns'> {
  row: CompareRow;
}

function Row({ row, homes, columns }: RowProps) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {row.cells.map(({ text, best }, column) => (
        <td key={homes[column]?.id} data-shown={columns.isShown(column)} data-gone={homes[column]?.available === false}>
          {text === null ? (
            <span className="compare-unsaid">Not stated</span>
          ) : (
            <Fragment>
              <span className={row.money ? 'money' : undefined}>{text}</span>
              {best !== undefined && <span className="compare-best">{best}</span>}
            </Fragment>
          )}
        </td>
      ))}
    </tr>
  );
}
