import type { ListListingsInput } from '@rentreel/contracts/listings';
import type { Argument } from '../listings-repository.ts';

type Filters = NonNullable<ListListingsInput>;

/** Conditions of a statement with their arguments, in the same order. */
export interface FeedFilter {
  readonly sql: string;
  readonly args: readonly Argument[];
}

/** Only what is asked for stands in the statement, so that the indexes of live homes serve it. */
export function feedFilter(input: Partial<Filters>, viewerId: string | undefined): FeedFilter {
  const wanted: readonly (readonly [condition: string, value: Argument | undefined])[] = [
    ['l.city = ?', input.city],
    ['l.area = ?', input.area],
    ['l.state_code = ?', input.state],
    ['l.type = ?', input.type],
    ['l.bedrooms >= ?', input.minBedrooms],
    ['l.first_year_kobo <= ?', input.maxFirstYearKobo],
    ['l.landlord_id = ?', input.landlordId],
    ['NOT EXISTS (SELECT 1 FROM hidden_homes AS h WHERE h.user_id = ? AND h.listing_id = l.id)', viewerId],
  ];
  const used = wanted.flatMap(([condition, value]) => (value === undefined ? [] : [{ condition, value }]));
  return {
    sql: ["l.state = 'live'", ...used.map(({ condition }) => condition)].join(' AND '),
    args: used.map(({ value }) => value),
  };
}
