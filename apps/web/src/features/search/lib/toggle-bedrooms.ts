import type { SearchQuery } from '@rentreel/contracts/search';
import { withFields } from './chosen-conditions.ts';

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
