import type { SavedPage } from '@rentreel/contracts/saved';
import { describe, expect, it } from 'vitest';
import { withId, withListings, withoutId } from './queries.ts';

const home = (id: string) => ({ savedAt: 1, available: true, listing: { id } }) as SavedPage['items'][number];

describe('the ids of saved listings', () => {
  it('start with a newly saved one, without duplicates', () => {
    expect(withId(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
    expect(withId(['a', 'b'], 'b')).toEqual(['b', 'a']);
    expect(withId(undefined, 'a')).toEqual(['a']);
  });

  it('omit a removed one', () => {
    expect(withoutId(['a', 'b'], 'a')).toEqual(['b']);
    expect(withoutId(undefined, 'a')).toEqual([]);
  });
});

describe('withListings', () => {
  it('removes a listing from any page and keeps the cursors', () => {
    const list = {
      pages: [
        { items: [home('a'), home('b')], nextCursor: 'next' },
        { items: [home('c')], nextCursor: null },
      ],
      pageParams: [null, 'next'],
    };
    const left = withListings(list, (saved) => (saved.listing.id === home('c').listing.id ? undefined : saved));
    expect(left?.pages.map(({ items }) => items.map(({ listing }) => listing.id))).toEqual([['a', 'b'], []]);
    expect(left?.pages[0]?.nextCursor).toBe('next');
    expect(left?.pageParams).toEqual([null, 'next']);
  });

  it('returns undefined for a list that was not loaded', () => {
    expect(withListings(undefined, () => undefined)).toBeUndefined();
  });
});
