import type { SearchSort } from '@rentreel/contracts/search';
import type { Sql } from './search-conditions.ts';

/** An order that indexes give, whatever the number of homes. */
export interface IndexedOrder {
  readonly column: 'key' | 'best_score' | 'confirmed_at' | 'first_year_kobo' | 'monthly_kobo';
  readonly direction: 'ASC' | 'DESC';
  /** How its indexes end; those of the key itself need no ending. */
  readonly index: string;
}

export type IndexedSort = Exclude<SearchSort, 'nearest' | 'most_trusted' | 'best_power'>;

export const indexedOrders: Readonly<Record<IndexedSort, IndexedOrder>> = {
  best: { column: 'best_score', direction: 'DESC', index: '_by_best' },
  newest: { column: 'key', direction: 'DESC', index: '' },
  freshest: { column: 'confirmed_at', direction: 'DESC', index: '_by_confirmed' },
  lowest_total: { column: 'first_year_kobo', direction: 'ASC', index: '_by_total' },
  lowest_monthly: { column: 'monthly_kobo', direction: 'ASC', index: '_by_monthly' },
};

export const isIndexed = (sort: SearchSort): sort is IndexedSort => Object.hasOwn(indexedOrders, sort);

/** A place in an order: the value of its column, and the key. */
export interface OrderPlace {
  readonly value: number;
  readonly key: number;
}

const past = { ASC: -1, DESC: Number.MAX_SAFE_INTEGER } as const;

/** What lies behind a place of an order, on `listing_search AS s`; everything when there is none. */
export function behindPlace({ column, direction }: IndexedOrder, after: OrderPlace | undefined): Sql {
  const sign = direction === 'DESC' ? '<' : '>';
  const { value, key } = after ?? { value: past[direction], key: past[direction] };
  return column === 'key'
    ? { sql: `s.key ${sign} ?`, args: [key] }
    : { sql: `(s.${column}, s.key) ${sign} (?, ?)`, args: [value, key] };
}
