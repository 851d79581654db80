import { furnishings, roadKinds, securityKinds, waterSources } from '@rentreel/contracts/listings';
import { describeCondition, type SearchField, type SearchFlag, type SearchQuery } from '@rentreel/contracts/search';
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
