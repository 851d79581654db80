import { describeSearch, type SearchQuery } from '@rentreel/contracts/search';
import { IconButton } from '@rentreel/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useUnderstand } from '../hooks/use-understand.ts';
import { chosenConditions } from '../lib/chosen-conditions.ts';
import { searchKey } from '../lib/recent-searches.ts';
import type { SearchAddress } from '../lib/search-address.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchNotes } from './search-notes.tsx';

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
    <>
      <h1 className="sr-only">Search: {describeSearch(query)}</h1>
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
      </div>
      <SearchNotes
        understanding={last?.key === searchKey(query) ? last : undefined}
        dropped={dropped}
        onForget={understand.forget}
        onMend={() => onQuery(query)}
      />
    </>
  );
}
