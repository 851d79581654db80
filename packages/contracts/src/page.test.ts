import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { limitField, pageFields, pageOf } from './page.ts';

const request = z.strictObject({ ...pageFields, limit: limitField(20, 50) });
const issuesOf = (value: unknown) => request.safeParse(value).error?.issues.map(({ message }) => message);

describe('the request of a page', () => {
  it.each([
    [{}, { limit: 20 }],
    [{ limit: 1 }, { limit: 1 }],
    [{ limit: 50 }, { limit: 50 }],
    [
      { cursor: null, limit: 5 },
      { cursor: null, limit: 5 },
    ],
    [
      { cursor: 'Az09_-', direction: 'forward' },
      { cursor: 'Az09_-', direction: 'forward', limit: 20 },
    ],
  ])('%j is read as %j', (value, read) => {
    expect(request.parse(value)).toEqual(read);
  });

  it.each([0, -1, 51, 1.5, Number.NaN, Infinity, '20', null])('for %s rows says how many there may be', (limit) => {
    expect(issuesOf({ limit })).toEqual(['Ask for 1 to 50 at a time.']);
  });

  it.each(['', 'a b', 'a'.repeat(201), '%00', 'ẹ', 7])('from the place %j says to start again', (cursor) => {
    expect(issuesOf({ cursor })).toEqual(['Start again from the first page.']);
  });

  it('leads forward only, and knows no other field', () => {
    expect(issuesOf({ direction: 'backward' })).toEqual(['Start again from the first page.']);
    expect(request.safeParse({ offset: 5 }).success).toBe(false);
  });
});

describe('a page', () => {
  const names = pageOf(z.string());

  it('has items and the way on, or null at the end', () => {
    expect(names.parse({ items: ['Yaba'], nextCursor: 'abc' })).toEqual({ items: ['Yaba'], nextCursor: 'abc' });
    expect(names.parse({ items: [], nextCursor: null })).toEqual({ items: [], nextCursor: null });
  });

  it.each([{ items: [1], nextCursor: null }, { items: [] }, { items: [], nextCursor: null, total: 3 }])(
    'is not %j',
    (value) => {
      expect(names.safeParse(value).success).toBe(false);
    },
  );
});
