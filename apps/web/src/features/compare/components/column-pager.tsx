import { IconButton } from '@rentreel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PhoneColumns } from '../lib/phone-columns.ts';

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
