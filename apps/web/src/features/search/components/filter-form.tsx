import type { SearchQuery } from '@rentreel/contracts/search';
import '../../../components/forms/fields.css';
import type { Facets } from '../hooks/use-facets.ts';
import { CostFilters } from './cost-filters.tsx';
import { HomeFilters } from './home-filters.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { TrustFilters } from './trust-filters.tsx';
import { UtilityFilters } from './utility-filters.tsx';

export interface FilterGroupProps {
  query: SearchQuery;
  onChange: (query: SearchQuery) => void;
  facets: Facets;
}

/** Everything that can be asked for, the cost of moving in first. */
export function FilterForm(props: FilterGroupProps) {
  return (
    <div className="search-filters">
      {props.facets.failed && (
        <p className="field-hint" role="status">
          The figures beside the choices did not load; the choices work without them.
        </p>
      )}
      <CostFilters {...props} />
      <PlaceFilter {...props} />
      <HomeFilters {...props} />
      <UtilityFilters {...props} />
      <TrustFilters {...props} />
    </div>
  );
}
