import { Button, IconButton, Segmented } from '@rentreel/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type BoardSearch, daysOf } from '../../lib/board-search.ts';
import { dayText, lagosDay, shortDate, shortWeekday } from '../../../../lib/lagos-times.ts';

export interface BoardToolsProps {
  search: BoardSearch;
  from: number;
  now: number;
  onSearch: (search: BoardSearch) => void;
}

/** Which days are shown, and the way to those before and after. */
export function BoardTools({ search, from, now, onSearch }: BoardToolsProps) {
  const days = daysOf(search);
  const isDay = search.view === 'day';
  const span = isDay ? dayText(from, now) : `${shortWeekday(from)} ${shortDate(from)} to ${shortDate(from + days - 1)}`;
  const go = (to: number) => onSearch({ ...search, from: to });
  return (
    <div className="board-tools">
      <Segmented
        label="How much is shown"
        value={search.view}
        options={[
          { value: 'day', text: 'Day' },
          { value: 'week', text: 'Week' },
        ]}
        onChange={(view) => onSearch({ ...search, view })}
      />
      <div className="board-span">
        <IconButton label={isDay ? 'The day before' : 'The week before'} variant="line" onClick={() => go(from - days)}>
          <ChevronLeft className="icon" aria-hidden="true" />
        </IconButton>
        <h2 aria-live="polite">{span}</h2>
        <IconButton label={isDay ? 'The next day' : 'The next week'} variant="line" onClick={() => go(from + days)}>
          <ChevronRight className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      {from !== lagosDay(now) && (
        <Button variant="text" size="sm" onClick={() => onSearch({ ...search, from: undefined })}>
          Today
        </Button>
      )}
    </div>
  );
}
