import type { DraftMediaItem, ListingDraftContent } from '@rentreel/contracts/listings';
import { describe, expect, it } from 'vitest';
import { addMedia, describeMedia, moveMedia, removeMedia, restoreMedia } from './draft-media.ts';

const item = (name: string): DraftMediaItem => ({ id: `upl_${name}`, room: 'other', alt: '' });
const draft: ListingDraftContent = { title: 'Two rooms', media: ['a', 'b', 'c'].map(item) };
const photos = (names: string) => Array.from(names, (name) => ({ id: `upl_${name}` as const, isClip: false }));
const order = ({ media = [] }: ListingDraftContent) => media.map(({ id }) => id.slice(4)).join('');

describe('the media of a draft', () => {
  it('are appended without duplicates, up to the limit', () => {
    expect(order(addMedia(photos('bde'), 4)(draft))).toBe('abcd');
    expect(addMedia(photos('a'), 30)(draft)).toBe(draft);
    expect(order(addMedia(photos('x'), 30)({}))).toBe('x');
  });

  it('are placed behind a clip, because the feed plays the first medium', () => {
    const clip = { id: 'upl_v', isClip: true } as const;
    expect(order(addMedia([...photos('d'), clip, ...photos('e')], 30)(draft))).toBe('vabcde');
    expect(order(addMedia([...photos('d'), clip], 4)(draft))).toBe('abcd');
  });

  it.each([
    ['c', 'a', 'cab'],
    ['a', 'b', 'bac'],
    ['b', 'a', 'bac'],
    ['a', 'c', 'bca'],
    ['b', 'b', 'abc'],
    ['x', 'a', 'abc'],
    ['a', 'x', 'abc'],
  ])('are reordered: moving %s to the place of %s results in %s', (name, onto, after) => {
    expect(order(moveMedia(`upl_${name}`, `upl_${onto}`)(draft))).toBe(after);
  });

  it('are removed and restored at their position', () => {
    const without = removeMedia('upl_b')(draft);

    expect(order(without)).toBe('ac');
    expect(order(restoreMedia(item('b'), 1)(without))).toBe('abc');
    expect(order(restoreMedia(item('b'), 1)(draft))).toBe('abc');
  });

  it('are labelled with a room without changing the rest of the draft', () => {
    const changed = describeMedia('upl_b', { room: 'kitchen' })(draft);

    expect(changed.media?.map(({ room }) => room)).toEqual(['other', 'kitchen', 'other']);
    expect(changed.title).toBe('Two rooms');
  });
});
