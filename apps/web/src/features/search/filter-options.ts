import { furnishings, roadKinds, securityKinds, waterSources } from '@rentreel/contracts/listings';
import { type SearchField, type SearchFlag, type SearchQuery, describeCondition } from '@rentreel/contracts/search';
import { withFields } from './chosen-conditions.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a query with this one condition is called. */
export function conditionName(query: SearchQuery, field: SearchField): string {
  return capital(describeCondition(query, field) ?? '');
}

/** Flags under the heading where people look for them. */
export const flagGroups = {
  power: ['ownMeter', 'bandAOrB', 'inverter'],
  flood: ['floodFree', 'reportedNoFlood'],
  trust: ['verifiedLandlord', 'inspectionFree', 'priceDropped'],
  home: ['newlyBuilt', 'serviced', 'petsAllowed', 'landlordNotInCompound'],
} as const satisfies Readonly<Record<string, readonly SearchFlag[]>>;

/** Fields that take several of a few answers. */
export const listValues = {
  water: waterSources,
  roads: roadKinds,
  security: securityKinds,
  furnishing: furnishings,
} as const;
export type ListField = keyof typeof listValues;

/** A query with an answer of a list chosen, or taken back. */
export function toggleValue(query: SearchQuery, field: ListField | 'types' | 'areas', value: string): SearchQuery {
  const values: readonly string[] = query[field] ?? [];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const change: SearchQuery = { [field]: next };
  return withFields(query, next.length === 0 ? { [field]: undefined } : change);
}

/** A query with a flag asked for, or not any more. */
export function toggleFlag(query: SearchQuery, flag: SearchFlag): SearchQuery {
  return withFields(query, { [flag]: query[flag] ? undefined : true });
}

/** Fields that take one of a few answers. */
type OneField =
  | 'video'
  | 'agency'
  | 'listedBy'
  | 'minToilets'
  | 'minParking'
  | 'minPowerHours'
  | 'minReportedPowerHours';

/** A query with one answer chosen; the chosen one is taken back. */
export function toggleOne<Field extends OneField>(
  query: SearchQuery,
  field: Field,
  value: NonNullable<SearchQuery[Field]>,
): SearchQuery {
  return withFields(query, { [field]: query[field] === value ? undefined : value });
}

/** Naira that are asked for most, for one tap. */
export const quickTotals = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000] as const;

/** The counts to choose from; the last one stands for "and more". */
export const bedroomCounts = [0, 1, 2, 3, 4, 5] as const;
const andMore = 5;

type Bedrooms = Pick<SearchQuery, 'minBedrooms' | 'maxBedrooms'>;

const rangeOf = ({ minBedrooms, maxBedrooms }: Bedrooms): readonly [least: number, most: number] | undefined =>
  minBedrooms === undefined && maxBedrooms === undefined
    ? undefined
    : [Math.min(minBedrooms ?? 0, andMore), Math.min(maxBedrooms ?? andMore, andMore)];

/** Whether homes with so many bedrooms are asked for by name. */
export function isChosenCount(query: Bedrooms, count: number): boolean {
  const range = rangeOf(query);
  return range !== undefined && count >= range[0] && count <= range[1];
}

function nextRange(range: readonly [number, number] | undefined, count: number): readonly [number, number] | undefined {
  if (range === undefined) return [count, count];
  const [least, most] = range;
  if (count < least) return [count, most];
  if (count > most) return [least, count];
  if (least === most) return undefined;
  if (count === least) return [least + 1, most];
  return count === most ? [least, most - 1] : [count, count];
}

/**
 * A count is tapped: a first one stands alone, one outside of the range widens it, one at its edge narrows it, one within
 * is what remains.
 */
export function toggleBedrooms(query: SearchQuery, count: number): SearchQuery {
  const range = nextRange(rangeOf(query), count);
  const most = range?.[1] === andMore ? undefined : range?.[1];
  return withFields(query, { minBedrooms: range?.[0], maxBedrooms: most });
}
