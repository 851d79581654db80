import { conditionName, type ListField, listValues, toggleValue } from '../lib/filter-options.ts';
import { FacetChoice } from './facet-choice.tsx';
import type { FilterGroupProps } from './filter-form.tsx';

export interface ListFacetProps extends FilterGroupProps {
  legend: string;
  field: ListField;
}

/** Several answers of a few. */
export function ListFacet({ legend, field, query, onChange, facets }: ListFacetProps) {
  return (
    <FacetChoice
      legend={legend}
      capped={facets.data?.capped === true}
      options={listValues[field].map((value) => ({
        value,
        text: conditionName({ [field]: [value] }, field),
        chosen: query[field]?.some((one) => one === value) === true,
        homes: facets.countOf(field, value),
      }))}
      onToggle={(value) => onChange(toggleValue(query, field, value))}
    />
  );
}
