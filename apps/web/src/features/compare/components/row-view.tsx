import type { ComparedListing } from '@rentreel/contracts/listings';
import type { CompareRow } from '../lib/compare-rows.ts';
import type { PhoneColumns } from '../lib/phone-columns.ts';

export interface RowViewProps {
  row: CompareRow;
  homes: readonly ComparedListing[];
  columns: PhoneColumns;
}

/** One row of the comparison: what it is about, and what each home says. */
export function RowView({ row, homes, columns }: RowViewProps) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {row.cells.map(({ text, best }, column) => (
        <td key={homes[column]?.id} data-shown={columns.isShown(column)} data-gone={homes[column]?.available === false}>
          {text === null ? (
            <span className="compare-unsaid">{row.unsaid ?? 'Not stated'}</span>
          ) : (
            <span className={row.money ? 'money' : undefined}>{text}</span>
          )}
          {best !== undefined && <span className="compare-best">{best}</span>}
        </td>
      ))}
    </tr>
  );
}
