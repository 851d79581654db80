import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';
import { decodeCursor, encodeCursor, toPage } from './page.ts';

const place = fc.record({
  sortValue: fc.nat(Number.MAX_SAFE_INTEGER),
  id: fc.stringMatching(/^[0-9a-z_]{1,64}$/),
});

describe('a page cursor', () => {
  it('is unchanged after encoding and decoding', () => {
    fc.assert(
      fc.property(place, (cursor) => {
        expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  it('encodes to text that is safe in a URL and that the contract accepts', () => {
    fc.assert(
      fc.property(place, (cursor) => {
        expect(encodeCursor(cursor)).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
      }),
    );
  });

  it('encodes differently from every other cursor', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const same = one.sortValue === other.sortValue && one.id === other.id;
        expect(encodeCursor(one) === encodeCursor(other)).toBe(same);
      }),
    );
  });

  it('encodes and decodes generated ids and epoch milliseconds', () => {
    const cursor = { sortValue: Date.UTC(2026, 10, 20, 11), id: newId('lst') };
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  it.each([
    ['nothing', ''],
    ['invalid base64url', '§§§'],
    ['no colon', Buffer.from('123').toString('base64url')],
    ['no id', Buffer.from('123:').toString('base64url')],
    ['no number', Buffer.from(':lst_1').toString('base64url')],
    ['a negative number', Buffer.from('-1:lst_1').toString('base64url')],
    ['a fraction', Buffer.from('1.5:lst_1').toString('base64url')],
    ['a number too long to be exact', Buffer.from(`${'9'.repeat(17)}:lst_1`).toString('base64url')],
    ['a quotation mark', Buffer.from(`1:lst_1' OR 1=1 --`).toString('base64url')],
    ['a second line', Buffer.from('1:lst_1\n2').toString('base64url')],
    ['an id that is too long', Buffer.from(`1:${'a'.repeat(65)}`).toString('base64url')],
  ])('is rejected when it encodes %s', (_what, text) => {
    expect(() => decodeCursor(text)).toThrow('Check what you entered and try again.');
  });

  it('either decodes to a valid position or throws app.invalid_input for arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (text) => {
        try {
          const { sortValue, id } = decodeCursor(text);
          expect(sortValue).toBeGreaterThanOrEqual(0);
          expect(id).toMatch(/^[0-9a-z_]+$/);
        } catch (error) {
          expect(error).toMatchObject({ name: 'DomainError', code: 'app.invalid_input', kind: 'invalid' });
        }
      }),
    );
  });
});

interface Row {
  readonly at: number;
  readonly id: string;
}
const placeOf = ({ at, id }: Row) => ({ sortValue: at, id });
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ at, id: `row_${at}` }));

/** Reads a list page by page, as a use case does: one row more than the limit per read. */
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

describe('toPage', () => {
  it('returns all rows and no next cursor when they fit the limit', () => {
    expect(toPage(rowsUpTo(3), 3, placeOf)).toEqual({ items: rowsUpTo(3), nextCursor: null });
    expect(toPage([], 3, placeOf)).toEqual({ items: [], nextCursor: null });
  });

  it('drops the surplus row and returns the cursor of the last row of the page', () => {
    const { items, nextCursor } = toPage(rowsUpTo(4), 3, placeOf);
    expect(items).toEqual(rowsUpTo(3));
    expect(decodeCursor(nextCursor ?? '')).toEqual({ sortValue: 2, id: 'row_2' });
  });

  it('returns every row exactly once and in order over all pages, for any limit', () => {
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
