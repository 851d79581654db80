import { Button, Segmented, TextField } from '@rentreel/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { changeSearch, type HistorySearch, typeNames } from '../lib/history-search.ts';
import { lagosToday } from '../lib/statement-periods.ts';
import { HistorySearchField } from './history-search-field.tsx';

const flows = [
  { value: 'all', text: 'All' },
  { value: 'in', text: 'Money in' },
  { value: 'out', text: 'Money out' },
] as const;
const types = [
  { value: 'all', text: 'Everything' },
  ...(['deposit', 'withdrawal', 'refund', 'transfer', 'inspection_fee', 'savings', 'escrow'] as const).map((value) => ({
    value,
    text: typeNames[value],
  })),
];

interface HistoryFiltersProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

export function HistoryFilters({ search, onSearch }: HistoryFiltersProps) {
  const more = [search.type, search.from, search.to].filter((part) => part !== undefined).length;
  const [open, setOpen] = useState(more > 0);
  const change = (part: Parameters<typeof changeSearch>[1]) => onSearch(changeSearch(search, part));
  return (
    <section aria-label="Filters" className="history-filters">
      <HistorySearchField text={search.text ?? ''} onText={(text) => change({ text })} />
      <div className="history-flow">
        <Segmented
          label="Direction"
          value={search.flow ?? 'all'}
          options={flows}
          onChange={(flow) => change({ flow })}
        />
        <Button variant="secondary" aria-expanded={open} aria-controls="more-filters" onClick={() => setOpen(!open)}>
          <SlidersHorizontal className="icon-20" aria-hidden="true" />
          Filters{more > 0 && ` (${more})`}
        </Button>
      </div>
      {open && (
        <div id="more-filters" className="history-more">
          <SelectField
            id="history-type"
            label="Type"
            options={types}
            value={search.type ?? 'all'}
            onChange={(type) => change({ type })}
          />
          <TextField
            label="From"
            type="date"
            max={search.to ?? lagosToday()}
            value={search.from ?? ''}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label="To"
            type="date"
            min={search.from}
            max={lagosToday()}
            value={search.to ?? ''}
            onChange={({ target }) => change({ to: target.value })}
          />
          {more > 0 && (
            <Button variant="text" onClick={() => change({ type: undefined, from: undefined, to: undefined })}>
              Clear
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
