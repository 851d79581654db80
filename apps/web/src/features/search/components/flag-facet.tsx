import type { SearchFlag } from '@rentreel/contracts/search';
import { conditionName, toggleFlag } from '../lib/filter-options.ts';
import { FacetChoice } from './facet-choice.tsx';
import type { FilterGroupProps } from './filter-form.tsx';

export interface FlagFacetProps extends FilterGroupProps {
  legend: string;
  flags: readonly SearchFlag[];
}

/** Things that are asked for or not. */
export function FlagFacet({ legend, flags, query, onChange, facets }: FlagFacetProps) {
  return (
    <FacetChoice
      legend={legend}
      capped={facets.data?.capped === true}
      options={flags.map((flag) => ({
        value: flag,
        text: conditionName({ [flag]: true }, flag),
        chosen: query[flag] === true,
        homes: facets.countOf('flags', flag),
      }))}
      onToggle={(value) => {
        const flag = flags.find((one) => one === value);
        if (flag) onChange(toggleFlag(query, flag));
      }}
    />
  );
}
