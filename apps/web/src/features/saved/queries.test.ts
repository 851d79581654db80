import type { SavedPage } from '@rentreel/contracts/saved';
import { describe, expect, it } from 'vitest';
import { withId, withListings, withoutId } from './queries.ts';

const home = (id: string) => ({ savedAt: 1, available: true, listing: { id } }) as SavedPage['items'][number];

describe('saved ids', () => {
  it('have a newly saved home in front, once', () => {
    expect(withId(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
    expect(withId(['a', 'b'], 'b')).toEqual(['b', 'a']);
    expect(withId(undefined, 'a')).toEqual(['a']);
  });

  it('lose one that is let go', () => {
    expect(withoutId(['a', 'b'], 'a')).toEqual(['b']);
    expect(withoutId(undefined, 'a')).toEqual([]);
  });
});

describe('the loaded list', () => {
  it('loses a home on whichever page it is, and keeps its cursors', () => {
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

  it('stays absent when it was never loaded', () => {
    expect(withListings(undefined, () => undefined)).toBeUndefined();
  });
});
