import { listers, listingTypeNames, listingTypes } from '@rentreel/contracts/listings';
import { nameOfKey } from '@rentreel/contracts/search';
import { Chip } from '@rentreel/ui';
import { formatNaira, koboFromNaira } from '@rentreel/values';
import { withFields } from './chosen-conditions.ts';
import {
  AmountFilter,
  AvailableFilter,
  FacetChoice,
  FlagFacet,
  LeastChoice,
  ListFacet,
  type FilterGroupProps,
} from './facet-fields.tsx';
import {
  bedroomCounts,
  conditionName,
  flagGroups,
  isChosenCount,
  quickTotals,
  toggleBedrooms,
  toggleOne,
  toggleValue,
} from './filter-options.ts';

const shown = 12;

/** Areas with homes, the most homes first; selected areas stay in the list. */
export function PlaceFilter({ query, onChange, facets }: FilterGroupProps) {
  const chosen: readonly string[] = query.areas ?? [];
  const known = facets.data?.areas.map(({ value }) => value) ?? [];
  const keys = [...chosen, ...known.filter((key) => !chosen.includes(key)).slice(0, shown)];
  if (keys.length === 0) return null;
  const choose = (key: string) => {
    // Areas are within a town, so an additional location condition could only remove results.
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

/** Cost filters: the total first, because a rent does not include fees. */
export function CostFilters({ query, onChange, facets }: FilterGroupProps) {
  const total = query.maxFirstYearKobo;
  return (
    <>
      <div className="grid gap-2.5">
        <AmountFilter
          id="filter-total"
          label="Total move-in cost, up to"
          hint="Rent, agency, agreement, caution and all other fees together."
          valueKobo={total}
          onChange={(amount) => onChange(withFields(query, { maxFirstYearKobo: amount }))}
        />
        <div className="flex flex-wrap gap-2" role="group" aria-label="Total move-in cost, quick choices">
          {quickTotals.map(koboFromNaira).map((amount) => (
            <Chip
              className="px-3"
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
        label="Yearly rent, up to"
        valueKobo={query.maxRentKobo}
        onChange={(amount) => onChange(withFields(query, { maxRentKobo: amount }))}
      />
      <AmountFilter
        id="filter-monthly"
        label="Monthly cost, up to"
        hint="All costs of the first two years, per month."
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

const bedroomText = (count: number) => (count === 0 ? 'None' : count === 5 ? '5+' : String(count));

/** Filters for the home itself. */
export function PropertyFilters(props: FilterGroupProps) {
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

/** Filters for light, water, floods, road and security. */
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

/** Filters for the lister and the media of the listing. */
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
