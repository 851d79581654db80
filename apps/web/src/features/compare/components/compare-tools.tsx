import { Button, IconButton } from '@rentreel/ui';
import { ChevronLeft, ChevronRight, Plus, Printer, Share2 } from 'lucide-react';
import type { PhoneColumns } from '../lib/phone-columns.ts';

export interface CompareToolsProps {
  differencesOnly: boolean;
  onDifferencesOnly: (on: boolean) => void;
  /** Absent when there are four already. */
  onAdd: (() => void) | undefined;
  onShare: () => void;
}

/** What can be done with a comparison. */
export function CompareTools({ differencesOnly, onDifferencesOnly, onAdd, onShare }: CompareToolsProps) {
  return (
    <div className="compare-tools">
      <label className="compare-switch">
        <input type="checkbox" checked={differencesOnly} onChange={({ target }) => onDifferencesOnly(target.checked)} />
        Only differences
      </label>
      {onAdd && (
        <Button size="sm" variant="secondary" onClick={onAdd}>
          <Plus className="icon-20" aria-hidden="true" />
          Add a home
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={onShare}>
        <Share2 className="icon-20" aria-hidden="true" />
        Share
      </Button>
      <Button size="sm" variant="secondary" onClick={() => window.print()}>
        <Printer className="icon-20" aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}

export interface ColumnPagerProps {
  columns: PhoneColumns;
  onFirst: (first: number) => void;
}

/** Only on a phone with more than two homes: which two are in view. */
export function ColumnPager({ columns, onFirst }: ColumnPagerProps) {
  const { first, hasPrevious, hasNext, words } = columns;
  if (!hasPrevious && !hasNext) return null;
  return (
    <div className="compare-pager">
      <IconButton
        label="Show the home before"
        variant="line"
        aria-disabled={!hasPrevious}
        onClick={() => onFirst(first - 1)}
      >
        <ChevronLeft className="icon-20" aria-hidden="true" />
      </IconButton>
      <p role="status">{words}</p>
      <IconButton label="Show the next home" variant="line" aria-disabled={!hasNext} onClick={() => onFirst(first + 1)}>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
