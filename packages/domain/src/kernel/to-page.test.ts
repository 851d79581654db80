import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor } from './page-cursor.ts';
import { toPage } from './to-page.ts';

interface Row {
  readonly at: number;
  readonly id: string;
}
const placeOf = ({ at, id }: Row) => ({ sortValue: at, id });
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ at, id: `row_${at}` }));

/** Reads a list page by page, as a verb does: one row more than a page holds. */
function readPages(rows: readonly Row[], limit: number): Row[][] {
  const pages: Row[][] = [];
  let from = 0;
  for (;;) {
    const { items, nextCursor } = toPage(rows.slice(from, from + limit + 1), limit, placeOf);
    pages.push(items);
    if (nextCursor === null) return pages;
    from = decodeCursor(nextCursor).sortValue + 1;
  }
}

describe('a page', () => {
  it('holds what there is and leads nowhere when all of it fits', () => {
    expect(toPage(rowsUpTo(3), 3, placeOf)).toEqual({ items: rowsUpTo(3), nextCursor: null });
    expect(toPage([], 3, placeOf)).toEqual({ items: [], nextCursor: null });
  });

  it('leaves the surplus row out and leads on from its own last one', () => {
    const { items, nextCursor } = toPage(rowsUpTo(4), 3, placeOf);
    expect(items).toEqual(rowsUpTo(3));
    expect(decodeCursor(nextCursor ?? '')).toEqual({ sortValue: 2, id: 'row_2' });
  });

  it('after page shows every row once, in order, whatever the size of a page', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 12 }), (count, limit) => {
        const pages = readPages(rowsUpTo(count), limit);
        expect(pages.flat()).toEqual(rowsUpTo(count));
        expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(count / limit)));
      }),
    );
  });
});
