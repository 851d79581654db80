import type { SearchQuery, SearchSort } from '@rentreel/contracts/search';
import { Button } from '@rentreel/ui';
import { ChevronDown, Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchResults } from '../hooks/use-search-results.ts';
import { withFields } from '../lib/chosen-conditions.ts';
import { homesInWords } from '../lib/result-words.ts';
import { sortOptions } from '../lib/sort-options.ts';

export interface ResultsHeadProps {
  query: SearchQuery;
  results: Pick<SearchResults, 'total' | 'pending' | 'stale' | 'homes'>;
  onQuery: (query: SearchQuery) => void;
  onWatch: () => void;
  /** Keeps the search, with alerts. */
  saveSearch?: ReactNode;
}

/** How many homes there are, in which order, and what can be done with all of them. */
export function ResultsHead({ query, results, onQuery, onWatch, saveSearch }: ResultsHeadProps) {
  const { total, pending, stale, homes } = results;
  const words = total === null ? (pending ? 'Searching…' : 'Homes') : homesInWords(total);
  return (
    <div className="results-head">
      <div className="results-count">
        <h2 aria-busy={stale}>{words}</h2>
        <p className="sr-only" role="status">
          {!stale && total !== null && `${words} found`}
        </p>
        <SortSelect query={query} onQuery={onQuery} />
      </div>
      {homes.length > 0 && (
        <div className="results-ways">
          <Button size="sm" variant="secondary" onClick={onWatch}>
            <Clapperboard className="icon-20" aria-hidden="true" />
            Watch these
          </Button>
          {saveSearch}
        </div>
      )}
    </div>
  );
}

function SortSelect({ query, onQuery }: Pick<ResultsHeadProps, 'query' | 'onQuery'>) {
  const options = sortOptions(query);
  const choose = (text: string) => {
    const sort: SearchSort | undefined = options.find(({ value }) => value === text)?.value;
    onQuery(withFields(query, { sort: sort === 'best' ? undefined : sort }));
  };
  return (
    <label className="results-sort">
      <span className="sr-only">Order of the homes</span>
      <select value={query.sort ?? 'best'} onChange={({ target }) => choose(target.value)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="icon-16" aria-hidden="true" />
    </label>
  );
}
