import { type SearchQuery, homesLabel } from '@rentreel/contracts/search';
import { Actions, Button, IconButton } from '@rentreel/ui';
import { X } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import '#/lib/forms/fields.css';
import type { FilterGroupProps } from './facet-fields.tsx';
import { CostFilters, PropertyFilters, PlaceFilter, TrustFilters, UtilityFilters } from './filter-groups.tsx';
import { useFacets } from './queries.ts';

// Loaded when the filters are opened.
const CommuteFilter = lazy(() => import('./commute-filter.tsx'));

/** All filters, the move-in cost first. */
export function FilterForm(props: FilterGroupProps) {
  return (
    <div className="search-filters grid grid-cols-1 gap-6">
      {props.facets.failed && (
        <p className="field-hint" role="status">
          The counts didn’t load; the filters still work.
        </p>
      )}
      <CostFilters {...props} />
      <PlaceFilter {...props} />
      <Suspense>
        <CommuteFilter query={props.query} onChange={props.onChange} />
      </Suspense>
      <PropertyFilters {...props} />
      <UtilityFilters {...props} />
      <TrustFilters {...props} />
    </div>
  );
}

interface FiltersPanelProps {
  query: SearchQuery;
  onQuery: (query: SearchQuery) => void;
  onClose: () => void;
}

/** Filters beside the results on wide screens: each change is applied immediately. */
export function FiltersPanel({ query, onQuery, onClose }: FiltersPanelProps) {
  const facets = useFacets(query);
  return (
    <aside
      className="lg:sticky lg:top-0 lg:h-dvh lg:pt-5 lg:pb-10 lg:pr-5 lg:pl-6 lg:overflow-y-auto lg:border-e lg:border-hairline lg:bg-surface"
      aria-labelledby="search-panel-title"
    >
      <div className="lg:flex lg:items-center lg:justify-between lg:mb-3">
        <h2 className="lg:text-20" id="search-panel-title">
          Filters
        </h2>
        <IconButton label="Close the filters" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <FilterForm query={query} onChange={onQuery} facets={facets} />
    </aside>
  );
}

interface SheetFiltersProps {
  query: SearchQuery;
  onApply: (query: SearchQuery) => void;
}

/** Filters in the sheet of a phone: changes are applied by "Show 14 homes". */
export function SheetFilters({ query, onApply }: SheetFiltersProps) {
  const [draft, setDraft] = useState(query);
  const facets = useFacets(draft);
  const clear = () => setDraft(query.sort === undefined ? {} : { sort: query.sort });
  return (
    <>
      <FilterForm query={draft} onChange={setDraft} facets={facets} />
      <Actions className="grid gap-3 mt-4 grid-cols-[auto_1fr]">
        <Button variant="secondary" size="lg" onClick={clear}>
          Clear all
        </Button>
        <Button size="lg" onClick={() => onApply(draft)}>
          {showLabel(facets)}
        </Button>
      </Actions>
    </>
  );
}

function showLabel({ data, stale }: Pick<ReturnType<typeof useFacets>, 'data' | 'stale'>): string {
  if (data === undefined || stale) return 'Show homes';
  if (data.total.homes === 0) return 'No homes like this';
  return `Show ${homesLabel(data.total)}`;
}
