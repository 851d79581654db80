import type { ComparedListing } from '@rentreel/contracts/listings';
import { IconButton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListingPicture } from '#/features/listings/index.ts';
import { useMediaQuery } from '#/lib/hooks.ts';
import { Money } from '#/lib/money/money.tsx';
import type { CompareRow } from './compare-rows.ts';

interface CompareTableProps {
  homes: readonly ComparedListing[];
  columns: PhoneColumns;
  onRemove: (home: ComparedListing) => void;
  /** Groups of rows. */
  children: ReactNode;
}

/** The listings side by side; a phone shows two of them, with buttons for the others. */
export function CompareTable({ homes, columns, onRemove, children }: CompareTableProps) {
  return (
    <table className="compare-table table-fixed w-full">
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

interface CompareHeadProps {
  home: ComparedListing;
  /** False on a phone for a column that is not in view. */
  shown: boolean;
  onRemove: () => void;
}

const titleLook = 'line-clamp-2 mt-1 wrap-anywhere font-strong text-text';

/** Head of a listing's column: image, name, price and the remove button. */
function CompareHead({ home, shown, onRemove }: CompareHeadProps) {
  const [cover] = home.media;
  return (
    <th scope="col" data-shown={shown} data-gone={!home.available}>
      <div className="compare-head grid relative gap-0.5">
        <div className="compare-head-picture">{cover && <ListingPicture media={cover} sizes="160px" decorative />}</div>
        <IconButton label={`Remove ${home.title}`} variant="scrim" onClick={onRemove}>
          <X className="icon-20" aria-hidden="true" />
        </IconButton>
        {home.available ? (
          <Link to="/property/$listingId" params={{ listingId: home.id }} className={titleLook}>
            {home.title}
          </Link>
        ) : (
          <span className={titleLook}>{home.title}</span>
        )}
        <span className="text-text-2">
          {home.available ? (home.area === home.city ? home.city : `${home.area}, ${home.city}`) : 'Not available now'}
        </span>
        <Money amountKobo={home.firstYearKobo} className="font-bold" />
      </div>
    </th>
  );
}

interface CompareGroupProps extends Omit<RowViewProps, 'row'> {
  title: string;
  rows: readonly CompareRow[];
  /** Shown beside the title. */
  action?: ReactNode;
  /** Shown below the title. */
  hint?: string;
  /** Additional rows of another kind, below the others. */
  children?: ReactNode;
}

/** A group of rows under a title. */
export function CompareGroup({ title, rows, homes, columns, action, hint, children }: CompareGroupProps) {
  // Spans only visible columns: a title that spans hidden ones would keep their width.
  const shown = useMediaQuery(phoneQuery) ? Math.min(phoneColumnCount, homes.length) : homes.length;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={shown + 1} className="compare-group text-start">
          <div className="flex-wrap items-center justify-between gap-x-3 min-h-11 flex">
            {title}
            {action}
          </div>
          {hint !== undefined && <p className="pb-2.5 text-14 font-body font-normal text-text-2">{hint}</p>}
        </th>
      </tr>
      {rows.map((row) => (
        <RowView key={row.label} row={row} homes={homes} columns={columns} />
      ))}
      {children}
    </tbody>
  );
}

export interface RowViewProps {
  row: CompareRow;
  homes: readonly ComparedListing[];
  columns: PhoneColumns;
}

/** A row of the comparison: its label and a cell per listing. */
function RowView({ row, homes, columns }: RowViewProps) {
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
          {best !== undefined && (
            <span className="compare-best px-2 py-px font-semibold mt-1 rounded-full bg-primary-soft text-on-primary-soft">
              {best}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface ColumnPagerProps {
  columns: PhoneColumns;
  onFirst: (first: number) => void;
}

/** On phones with more than two listings: which two are in view. */
export function ColumnPager({ columns, onFirst }: ColumnPagerProps) {
  const { first, hasPrevious, hasNext, words } = columns;
  if (!hasPrevious && !hasNext) return null;
  return (
    <div className="compare-pager items-center justify-center gap-3 mb-2 text-14/normal text-text-2">
      <IconButton
        label="Show the home before"
        variant="line"
        aria-disabled={!hasPrevious}
        onClick={() => hasPrevious && onFirst(first - 1)}
      >
        <ChevronLeft className="icon-20" aria-hidden="true" />
      </IconButton>
      <p role="status">{words}</p>
      <IconButton
        label="Show the next home"
        variant="line"
        aria-disabled={!hasNext}
        onClick={() => hasNext && onFirst(first + 1)}
      >
        <ChevronRight className="icon-20" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Number of listings side by side on a phone. */
const phoneColumnCount = 2;

/** The same width as in the style sheet. */
const phoneQuery = '(max-width: 699px)';

interface PhoneColumns {
  /** Index of the first column in view. */
  readonly first: number;
  readonly isShown: (column: number) => boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** "Homes 2 and 3 of 4". */
  readonly words: string;
}

/** Returns the columns that a phone shows when `wanted` is the first; an index past the end is moved back. */
export function phoneColumns(homes: number, wanted: number): PhoneColumns {
  const last = Math.max(0, homes - phoneColumnCount);
  const first = Math.min(Math.max(0, wanted), last);
  const shown = Math.min(phoneColumnCount, homes);
  const names = shown === 1 ? `Home ${first + 1}` : `Homes ${first + 1} and ${first + 2}`;
  return {
    first,
    isShown: (column) => column >= first && column < first + phoneColumnCount,
    hasPrevious: first > 0,
    hasNext: first < last,
    words: `${names} of ${homes}`,
  };
}
