import { type SearchField, type SearchQuery, describeCondition, searchFlags } from '@rentreel/contracts/search';

/** One condition of a query, to be shown and taken away. */
export interface ChosenCondition {
  readonly key: string;
  readonly text: string;
  /** The query without it. */
  readonly without: SearchQuery;
}

/** In which order they are told: what people ask first comes first. */
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

/** The query without some of its fields. */
export function withoutFields(query: SearchQuery, fields: readonly SearchField[]): SearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([field]) => !fields.some((gone) => gone === field)));
}

/** A query with fields set anew; a field that is undefined goes away. */
export function withFields(
  query: SearchQuery,
  changes: { readonly [Field in SearchField]?: SearchQuery[Field] | undefined },
): SearchQuery {
  return Object.fromEntries(Object.entries({ ...query, ...changes }).filter(([, value]) => value !== undefined));
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function wordsOf(query: SearchQuery, field: SearchField): string {
  const words = describeCondition(query, field) ?? '';
  return sentenceCase(words.replace(/^in (?=\p{Lu})/u, ''));
}

/** Each of several choices is a condition of its own. */
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

/** Everything that a query asks for, condition by condition, in words. Orders are not conditions. */
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
