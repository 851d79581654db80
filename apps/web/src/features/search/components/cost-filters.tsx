import { koboFromNaira, formatNaira } from '@rentreel/money';
import { Chip } from '@rentreel/ui';
import { withFields } from '../lib/chosen-conditions.ts';
import { conditionName, quickTotals, toggleOne } from '../lib/filter-options.ts';
import { AmountFilter } from './amount-filter.tsx';
import { FacetChoice } from './facet-choice.tsx';
import type { FilterGroupProps } from './filter-form.tsx';

/** What it may cost: all in first, because rents leave out the fees. */
export function CostFilters({ query, onChange, facets }: FilterGroupProps) {
  const total = query.maxFirstYearKobo;
  return (
    <>
      <div className="search-filter-total">
        <AmountFilter
          id="filter-total"
          label="The most you pay to move in"
          hint="Rent, agency, agreement, caution and all other fees together."
          valueKobo={total}
          onChange={(amount) => onChange(withFields(query, { maxFirstYearKobo: amount }))}
        />
        <div className="search-quick" role="group" aria-label="The most you pay to move in, for one tap">
          {quickTotals.map(koboFromNaira).map((amount) => (
            <Chip
              key={amount}
              selected={amount === total}
              onClick={() => onChange(withFields(query, { maxFirstYearKobo: amount === total ? undefined : amount }))}
            >
              {formatNaira(amount, { form: 'compact' })}
            </Chip>
          ))}
        </div>
      </div>
      <AmountFilter
        id="filter-rent"
        label="Rent a year, at most"
        valueKobo={query.maxRentKobo}
        onChange={(amount) => onChange(withFields(query, { maxRentKobo: amount }))}
      />
      <AmountFilter
        id="filter-monthly"
        label="All costs a month, at most"
        hint="Everything of the first two years, spread over their months."
        valueKobo={query.maxMonthlyKobo}
        onChange={(amount) => onChange(withFields(query, { maxMonthlyKobo: amount }))}
      />
      <FacetChoice
        legend="Agency fee"
        capped={facets.data?.capped === true}
        options={(['none', 'at_most_5'] as const).map((value) => ({
          value,
          text: conditionName({ agency: value }, 'agency'),
          chosen: query.agency === value,
          homes: facets.countOf('agency', value),
        }))}
        onToggle={(value) => onChange(toggleOne(query, 'agency', value === 'none' ? 'none' : 'at_most_5'))}
      />
    </>
  );
}
