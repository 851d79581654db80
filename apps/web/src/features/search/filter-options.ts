import { furnishings, roadKinds, securityKinds, waterSources } from '@rentreel/contracts/listings';
import { type SearchField, type SearchFlag, type SearchQuery, describeCondition } from '@rentreel/contracts/search';
import { withFields } from './chosen-conditions.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the label of a query with this one condition. */
export function conditionName(query: SearchQuery, field: SearchField): string {
  return capital(describeCondition(query, field) ?? '');
}

/** Flags by the heading of their section. */
export const flagGroups = {
  power: ['ownMeter', 'bandAOrB', 'inverter'],
  flood: ['floodFree', 'reportedNoFlood'],
  trust: ['verifiedLandlord', 'inspectionFree', 'priceDropped'],
  home: ['newlyBuilt', 'serviced', 'petsAllowed', 'landlordNotInCompound'],
} as const satisfies Readonly<Record<string, readonly SearchFlag[]>>;

/** Fields with several answers. */
export const listValues = {
  water: waterSources,
  roads: roadKinds,
  security: securityKinds,
  furnishing: furnishings,
} as const;
export type ListField = keyof typeof listValues;

/** Returns the query with an answer of a list field toggled. */
export function toggleValue(query: SearchQuery, field: ListField | 'types' | 'areas', value: string): SearchQuery {
  const values: readonly string[] = query[field] ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const change: SearchQuery = { [field]: next };
  return withFields(query, next.length === 0 ? { [field]: undefined } : change);
}

/** Returns the query with a flag toggled. */
export function toggleFlag(query: SearchQuery, flag: SearchFlag): SearchQuery {
  return withFields(query, { [flag]: query[flag] ? undefined : true });
}

/** Fields with one answer. */
type OneField =
  | 'video'
  | 'agency'
  | 'listedBy'
  | 'minToilets'
  | 'minParking'
  | 'minPowerHours'
  | 'minReportedPowerHours';

/** Returns the query with one answer selected; selecting it again clears it. */
export function toggleOne<Field extends OneField>(
  query: SearchQuery,
  field: Field,
  value: NonNullable<SearchQuery[Field]>,
): SearchQuery {
  return withFields(query, { [field]: query[field] === value ? undefined : value });
}

/** Common amounts in naira, for selection with one tap. */
export const quickTotals = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000] as const;

/** Selectable counts; the last one includes all above it. */
export const bedroomCounts = [0, 1, 2, 3, 4, 5] as const;
const andMore = 5;

type Bedrooms = Pick<SearchQuery, 'minBedrooms' | 'maxBedrooms'>;

const rangeOf = ({ minBedrooms, maxBedrooms }: Bedrooms): readonly [min: number, max: number] | undefined =>
  minBedrooms === undefined && maxBedrooms === undefined
    ? undefined
    : [Math.min(minBedrooms ?? 0, andMore), Math.min(maxBedrooms ?? andMore, andMore)];

/** Returns true when the query includes this number of bedrooms. */
export function isChosenCount(query: Bedrooms, count: number): boolean {
  const range = rangeOf(query);
  return range !== undefined && count >= range[0] && count <= range[1];
}

function nextRange(range: readonly [number, number] | undefined, count: number): readonly [number, number] | undefined {
  if (range === undefined) return [count, count];
  const [min, max] = range;
  if (count < min) return [count, max];
  if (count > max) return [min, count];
  if (min === max) return undefined;
  if (count === min) return [min + 1, max];
  return count === max ? [min, max - 1] : [count, count];
}

/**
 * Toggles a count: the first tap selects it alone, one outside the range extends the range, one at its edge shortens it, one
 * inside remains as the only one.
 */
export function toggleBedrooms(query: SearchQuery, count: number): SearchQuery {
  const range = nextRange(rangeOf(query), count);
  const max = range?.[1] === andMore ? undefined : range?.[1];
  return withFields(query, { minBedrooms: range?.[0], maxBedrooms: max });
}
