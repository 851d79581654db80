import type { SearchQuery } from '@rentreel/contracts/search';
import { IconButton } from '@rentreel/ui';
import { X } from 'lucide-react';
import { useFacets } from '../hooks/use-facets.ts';
import { FilterForm } from './filter-form.tsx';

export interface FiltersPanelProps {
  query: SearchQuery;
  onQuery: (query: SearchQuery) => void;
  onClose: () => void;
}

/** All filters beside the homes on a wide screen: each change shows at once. */
export function FiltersPanel({ query, onQuery, onClose }: FiltersPanelProps) {
  const facets = useFacets(query);
  return (
    <aside className="search-panel" aria-labelledby="search-panel-title">
      <div className="search-panel-head">
        <h2 id="search-panel-title">Filters</h2>
        <IconButton label="Close the filters" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <FilterForm query={query} onChange={onQuery} facets={facets} />
    </aside>
  );
}
