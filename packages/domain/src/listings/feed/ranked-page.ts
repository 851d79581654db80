import { DomainError, type PageCursor, decodeCursor, encodeCursor } from '../../kernel/index.ts';

/** At most so many homes are put in order, so that a place among them fits below a time in one number. */
const places = 1000;

/** Where a page of an order that was made in memory goes on. */
export interface RankedPlace {
  /** The time as of which the order is made, the same for all pages. */
  readonly asOf: number;
  readonly after: { readonly index: number; readonly id: string } | undefined;
}

/** Reads the place that a page handed out; without one the order is made as of `now`. */
export function readPlace(cursor: string | null | undefined, now: number): RankedPlace {
  if (!cursor) return { asOf: now, after: undefined };
  const { sortValue, id } = decodeCursor(cursor);
  const asOf = Math.floor(sortValue / places);
  if (asOf > now) throw new DomainError('app.invalid_input');
  return { asOf, after: { index: sortValue % places, id } };
}

interface RankedSlice<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/**
 * Cuts a page out of an order. It goes on behind the home that was last; when that one is gone, the homes behind it have
 * moved up by one, so it goes on in its place.
 */
export function cutPage<T extends { readonly id: string }>(
  order: readonly T[],
  { asOf, after }: RankedPlace,
  limit: number,
): RankedSlice<T> {
  const found = after ? order.findIndex(({ id }) => id === after.id) : -1;
  const begin = found >= 0 ? found + 1 : (after?.index ?? 0);
  const items = order.slice(begin, begin + limit);
  const last = items.at(-1);
  const next: PageCursor | undefined =
    last && begin + limit < order.length
      ? { sortValue: asOf * places + begin + items.length - 1, id: last.id }
      : undefined;
  return { items, nextCursor: next ? encodeCursor(next) : null };
}
