import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { limitField, pageFields, pageOf } from './page.ts';

const request = z.strictObject({ ...pageFields, limit: limitField(20, 50) });
const issuesOf = (value: unknown) => request.safeParse(value).error?.issues.map(({ message }) => message);

describe('pageFields', () => {
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
  ])('parse %j as %j', (value, read) => {
    expect(request.parse(value)).toEqual(read);
  });

  it.each([0, -1, 51, 1.5, Number.NaN, Infinity, '20', null])(
    'refuse the limit %s and name the allowed range',
    (limit) => {
      expect(issuesOf({ limit })).toEqual(['Ask for 1 to 50 at a time.']);
    },
  );

  it.each(['', 'a b', 'a'.repeat(201), '%00', 'ẹ', 7])('refuse the cursor %j with advice to start again', (cursor) => {
    expect(issuesOf({ cursor })).toEqual(['Start again from the first page.']);
  });

  it('accept only the direction forward and no unknown fields', () => {
    expect(issuesOf({ direction: 'backward' })).toEqual(['Start again from the first page.']);
    expect(request.safeParse({ offset: 5 }).success).toBe(false);
  });
});

describe('pageOf', () => {
  const names = pageOf(z.string());

  it('accepts items with a next cursor, or null at the end', () => {
    expect(names.parse({ items: ['Yaba'], nextCursor: 'abc' })).toEqual({ items: ['Yaba'], nextCursor: 'abc' });
    expect(names.parse({ items: [], nextCursor: null })).toEqual({ items: [], nextCursor: null });
  });

  it.each([{ items: [1], nextCursor: null }, { items: [] }, { items: [], nextCursor: null, total: 3 }])(
    'refuses %j',
    (value) => {
      expect(names.safeParse(value).success).toBe(false);
    },
  );
});
