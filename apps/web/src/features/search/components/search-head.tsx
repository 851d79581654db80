import type { SearchQuery } from '@rentreel/contracts/search';
import { Button, IconButton, Note } from '@rentreel/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useUnderstand } from '../hooks/use-understand.ts';
import { chosenConditions } from '../lib/chosen-conditions.ts';
import { searchKey } from '../lib/recent-searches.ts';
import type { SearchAddress } from '../lib/search-address.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { SearchBar } from './search-bar.tsx';
import { UnderstoodNote } from './understood-note.tsx';

export interface SearchHeadProps {
  query: SearchQuery;
  /** What of the address could not be read. */
  dropped: SearchAddress['dropped'];
  filtering: boolean;
  onFilters: () => void;
  onQuery: (query: SearchQuery) => void;
}

/** The box, what was understood of it, and what is asked for. */
export function SearchHead({ query, dropped, filtering, onFilters, onQuery }: SearchHeadProps) {
  const understand = useUnderstand();
  const { last } = understand;
  const count = chosenConditions(query).length;
  return (
    <div className="search-head">
      <div className="search-line">
        <SearchBar query={query} understand={understand} onQuery={onQuery} />
        <IconButton
          label={count > 0 ? `Filters, ${count} chosen` : 'Filters'}
          variant="line"
          className="search-filters-button"
          aria-expanded={filtering}
          onClick={onFilters}
        >
          <SlidersHorizontal className="icon-20" aria-hidden="true" />
          <span aria-hidden="true">Filters</span>
          {count > 0 && (
            <span className="search-filters-count" aria-hidden="true">
              {count}
            </span>
          )}
        </IconButton>
      </div>
      <ChosenChips query={query} onQuery={onQuery} />
      {last?.key === searchKey(query) && <UnderstoodNote understanding={last} onClose={understand.forget} />}
      {dropped.length > 0 && (
        <Note tone="sun" announce="status">
          {`Part of this link could not be read: ${dropped.map(({ text }) => `“${text.slice(0, 40)}”`).join(', ')}. `}
          These are the homes for the rest of it.
          <span className="mt-2 block">
            <Button size="sm" variant="secondary" onClick={() => onQuery(query)}>
              Close
            </Button>
          </span>
        </Note>
      )}
    </div>
  );
}
