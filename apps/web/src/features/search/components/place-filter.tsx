import { nameOfKey } from '@rentreel/contracts/search';
import { withFields } from '../lib/chosen-conditions.ts';
import { toggleValue } from '../lib/filter-options.ts';
import { FacetChoice } from './facet-choice.tsx';
import type { FilterGroupProps } from './filter-form.tsx';

const shown = 12;

/** Areas with homes, the most homes first; whatever was chosen stays in the list. */
export function PlaceFilter({ query, onChange, facets }: FilterGroupProps) {
  const chosen: readonly string[] = query.areas ?? [];
  const known = facets.data?.areas.map(({ value }) => value) ?? [];
  const keys = [...chosen, ...known.filter((key) => !chosen.includes(key)).slice(0, shown)];
  if (keys.length === 0) return null;
  const choose = (key: string) => {
    // Areas lie within a town: two ways of saying where would only take homes away.
    const elsewhere = withFields(query, { box: undefined, near: undefined, city: undefined, state: undefined });
    onChange(toggleValue(elsewhere, 'areas', key));
  };
  return (
    <FacetChoice
      legend="Areas"
      capped={facets.data?.capped === true}
      options={keys.map((key) => ({
        value: key,
        text: nameOfKey(key),
        chosen: chosen.includes(key),
        homes: facets.countOf('areas', key),
      }))}
      onToggle={choose}
    />
  );
}
