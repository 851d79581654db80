import { type SavedSort, savedStatuses } from '@rentreel/contracts/saved';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { statusWords } from '../../../components/marks/mark-words.ts';
import type { SavedSearch } from '../lib/saved-search.ts';

const sorts: readonly { value: SavedSort; text: string }[] = [
  { value: 'latest', text: 'Latest first' },
  { value: 'cheapest', text: 'Cheapest first' },
  { value: 'price_change', text: 'Biggest price drop' },
  { value: 'status', text: 'By status' },
];
const statuses = [
  { value: 'any' as const, text: 'Any status' },
  ...savedStatuses.map((value) => ({ value, text: statusWords[value] })),
];

export interface SavedToolsProps {
  search: SavedSearch;
  onSearch: (search: SavedSearch) => void;
}

/** In which order, and how far one has come. */
export function SavedTools({ search, onSearch }: SavedToolsProps) {
  const { sort: _sort, ...unsorted } = search;
  const { status: _status, ...anyStatus } = search;
  return (
    <div className="saved-tools">
      <SelectField
        id="saved-sort"
        label="Order"
        options={sorts}
        value={search.sort ?? 'latest'}
        onChange={(sort) => onSearch(sort === 'latest' ? unsorted : { ...search, sort })}
      />
      <SelectField
        id="saved-status"
        label="Status"
        options={statuses}
        value={search.status ?? 'any'}
        onChange={(status) => onSearch(status === 'any' ? anyStatus : { ...search, status })}
      />
    </div>
  );
}
