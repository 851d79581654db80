import { type SearchField, type SearchQuery, describeCondition, searchFlags } from '@rentreel/contracts/search';

/** A condition of a query, as shown with a remove button. */
export interface ChosenCondition {
  readonly key: string;
  readonly text: string;
  /** The query without this condition. */
  readonly without: SearchQuery;
}

/** Display order of the conditions, by importance to tenants. */
const order = [
  'areas',
  'near',
  'city',
  'state',
  'box',
  'outline',
  'minBedrooms',
  'types',
  'maxFirstYearKobo',
  'maxRentKobo',
  'maxMonthlyKobo',
  'q',
  'minToilets',
  'minPowerHours',
  'minReportedPowerHours',
  'water',
  'roads',
  'security',
  'furnishing',
  'minParking',
  'video',
  'agency',
  'listedBy',
  'availableBy',
  ...searchFlags,
] as const satisfies readonly SearchField[];

/** Returns the query without the given fields. */
export function withoutFields(query: SearchQuery, fields: readonly SearchField[]): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([field]) => !fields.some((gone) => gone === field)));
}

/** Returns the query with the given fields set; an undefined value removes the field. */
export function withFields(
  query: SearchQuery,
  changes: { readonly [Field in SearchField]?: SearchQuery[Field] | undefined },
): SearchQuery {
  return Object.fromEntries(Object.entries({ ...query, ...changes }).filter(([, value]) => value !== undefined));
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function wordsOf(query: SearchQuery, field: SearchField): string {
  const label = describeCondition(query, field) ?? '';
  return sentenceCase(label.replace(/^in (?=\p{Lu})/u, ''));
}

/** Returns one condition for each value of a list. */
function eachOf(query: SearchQuery, field: SearchField, values: readonly unknown[]): ChosenCondition[] {
  return values.map((value) => {
    const left = values.filter((other) => other !== value);
    const only: SearchQuery = { [field]: [value] };
    return {
      key: `${field} ${String(value)}`,
      text: wordsOf(only, field),
      without: left.length === 0 ? withoutFields(query, [field]) : { ...query, [field]: left },
    };
  });
}

/** Returns the conditions of a query with their labels. The sort order is not a condition. */
export function chosenConditions(query: SearchQuery): ChosenCondition[] {
  const bedrooms = query.minBedrooms === undefined && query.maxBedrooms !== undefined ? 'maxBedrooms' : 'minBedrooms';
  return order.flatMap((named) => {
    const field = named === 'minBedrooms' ? bedrooms : named;
    const value = query[field];
    if (value === undefined) return [];
    if (Array.isArray(value)) return eachOf(query, field, value);
    const gone = named === 'minBedrooms' ? (['minBedrooms', 'maxBedrooms'] as const) : ([field] as const);
    return [{ key: field, text: wordsOf(query, field), without: withoutFields(query, gone) }];
  });
}
