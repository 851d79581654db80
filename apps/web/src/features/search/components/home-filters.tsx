import { listingTypeNames, listingTypes } from '@rentreel/contracts/listings';
import { flagGroups, toggleOne, toggleValue } from '../lib/filter-options.ts';
import { bedroomCounts, isChosenCount, toggleBedrooms } from '../lib/toggle-bedrooms.ts';
import { AvailableFilter } from './available-filter.tsx';
import { FacetChoice } from './facet-choice.tsx';
import type { FilterGroupProps } from './filter-form.tsx';
import { FlagFacet } from './flag-facet.tsx';
import { LeastChoice } from './least-choice.tsx';
import { ListFacet } from './list-facet.tsx';

const bedroomText = (count: number) => (count === 0 ? 'None' : count === 5 ? '5+' : String(count));

/** What the home itself is like. */
export function HomeFilters(props: FilterGroupProps) {
  const { query, onChange, facets } = props;
  const capped = facets.data?.capped === true;
  const withBedrooms = (count: number) =>
    facets.data?.bedrooms
      .filter(({ value }) => (count === 5 ? Number(value) >= 5 : Number(value) === count))
      .reduce((sum, { homes }) => sum + homes, 0);
  return (
    <>
      <FacetChoice
        legend="Bedrooms"
        capped={capped}
        options={bedroomCounts.map((count) => ({
          value: String(count),
          text: bedroomText(count),
          chosen: isChosenCount(query, count),
          homes: withBedrooms(count),
        }))}
        onToggle={(value) => onChange(toggleBedrooms(query, Number(value)))}
      />
      <FacetChoice
        legend="Type of home"
        capped={capped}
        options={listingTypes.map((type) => ({
          value: type,
          text: listingTypeNames[type],
          chosen: query.types?.includes(type) === true,
          homes: facets.countOf('types', type),
        }))}
        onToggle={(value) => onChange(toggleValue(query, 'types', value))}
      />
      <LeastChoice
        legend="Toilets"
        counts={[1, 2, 3, 4]}
        value={query.minToilets}
        onChoose={(count) => onChange(toggleOne(query, 'minToilets', count))}
      />
      <LeastChoice
        legend="Parking for cars"
        counts={[1, 2, 3]}
        value={query.minParking}
        onChoose={(count) => onChange(toggleOne(query, 'minParking', count))}
      />
      <ListFacet legend="Furnishing" field="furnishing" {...props} />
      <FlagFacet legend="The home and its rules" flags={flagGroups.home} {...props} />
      <AvailableFilter query={query} onChange={onChange} />
    </>
  );
}
