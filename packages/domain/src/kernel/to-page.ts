import type { Page } from '@rentreel/contracts/page';
import { type PageCursor, encodeCursor } from './page-cursor.ts';

/** Makes a page of `limit` rows from a read of up to `limit + 1`; the surplus row only tells that there is more. */
export function toPage<T>(rows: readonly T[], limit: number, placeOf: (row: T) => PageCursor): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null };
}
