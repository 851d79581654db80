import { flagGroups, toggleOne } from '../lib/filter-options.ts';
import type { FilterGroupProps } from './filter-form.tsx';
import { FlagFacet } from './flag-facet.tsx';
import { LeastChoice } from './least-choice.tsx';
import { ListFacet } from './list-facet.tsx';

/** Light, water, floods, road and security. */
export function UtilityFilters(props: FilterGroupProps) {
  const { query, onChange } = props;
  return (
    <>
      <FlagFacet legend="Light" flags={flagGroups.power} {...props} />
      <LeastChoice
        legend="Hours of light a day, at least"
        counts={[8, 12, 16, 20]}
        value={query.minPowerHours}
        wordsFor={(hours) => `${hours} hours`}
        onChoose={(hours) => onChange(toggleOne(query, 'minPowerHours', hours))}
      />
      <LeastChoice
        legend="Hours of light that neighbours report, at least"
        counts={[8, 12, 16, 20]}
        value={query.minReportedPowerHours}
        wordsFor={(hours) => `${hours} hours`}
        onChoose={(hours) => onChange(toggleOne(query, 'minReportedPowerHours', hours))}
      />
      <ListFacet legend="Water" field="water" {...props} />
      <FlagFacet legend="Floods" flags={flagGroups.flood} {...props} />
      <ListFacet legend="Road" field="roads" {...props} />
      <ListFacet legend="Security" field="security" {...props} />
    </>
  );
}
