import { listers } from '@rentreel/contracts/listings';
import { conditionName, flagGroups, toggleOne } from '../lib/filter-options.ts';
import { FacetChoice } from './facet-choice.tsx';
import type { FilterGroupProps } from './filter-form.tsx';
import { FlagFacet } from './flag-facet.tsx';

/** Who lets it, and what can be seen of it. */
export function TrustFilters(props: FilterGroupProps) {
  const { query, onChange, facets } = props;
  return (
    <>
      <FacetChoice
        legend="Listed by"
        capped={facets.data?.capped === true}
        options={listers.map((value) => ({
          value,
          text: value === 'owner' ? 'The owner' : 'An agent',
          chosen: query.listedBy === value,
          homes: facets.countOf('listedBy', value),
        }))}
        onToggle={(value) => onChange(toggleOne(query, 'listedBy', value === 'owner' ? 'owner' : 'agent'))}
      />
      <FlagFacet legend="Landlord, inspection and price" flags={flagGroups.trust} {...props} />
      <FacetChoice
        legend="Video"
        capped={facets.data?.capped === true}
        options={(['any', 'fresh'] as const).map((value) => ({
          value,
          text: conditionName({ video: value }, 'video'),
          chosen: query.video === value,
          homes: facets.countOf('video', value),
        }))}
        onToggle={(value) => onChange(toggleOne(query, 'video', value === 'any' ? 'any' : 'fresh'))}
      />
    </>
  );
}
