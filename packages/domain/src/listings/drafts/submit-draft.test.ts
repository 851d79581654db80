import type { DraftMediaItem, ListingDraftContent } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { makeListingContent } from '../../testing/index.ts';
import { checkDraft } from './submit-draft.ts';

const item = (turn: number): DraftMediaItem => ({
  id: `upl_${String(turn).padStart(26, '0')}`,
  room: 'living',
  alt: '',
});
const photos = (count: number) => Array.from({ length: count }, (_, turn) => item(turn));
const complete: ListingDraftContent = { ...makeListingContent(), media: photos(5) };
const noClips = { clipIds: new Set<string>(), repeated: 0 };

const errorsOf = (draft: ListingDraftContent, media = noClips) => {
  const checked = checkDraft(draft, media);
  return 'errors' in checked ? Object.keys(checked.errors).toSorted() : [];
};

describe('checkDraft', () => {
  it('separates the content of a complete draft from its media', () => {
    const checked = checkDraft({ ...complete, filmedAt: 5 }, noClips);
    if (!('complete' in checked)) throw new Error('the draft is complete');
    expect(checked.complete.media).toHaveLength(5);
    expect(checked.complete.filmedAt).toBe(5);
    expect(checked.complete.content.title).toBe(complete.title);
    expect(checked.complete.content).not.toHaveProperty('media');
  });

  it('reports every missing field of an empty draft', () => {
    expect(errorsOf({})).toEqual([
      'bathrooms',
      'bedrooms',
      'description',
      'fees',
      'listedBy',
      'media',
      'place',
      'rentKobo',
      'title',
      'toilets',
      'type',
    ]);
  });

  it('says for every missing field what to do', () => {
    const checked = checkDraft({}, noClips);
    const texts = 'errors' in checked ? Object.values(checked.errors).flat() : [];
    expect(texts).toContain('Say where the home is: state, town, area, street and pin.');
    for (const text of texts) expect(text).toMatch(/^(Add|Choose|Describe|Enter|Give|Say|State|How) .+\.$/);
  });

  it.each([
    ['four photos', { media: photos(4) }, ['media']],
    ['a blank title', { title: '   ' }, ['title']],
    ['a title of 91 characters', { title: 'x'.repeat(91) }, ['title']],
    ['a description of 39 characters', { description: 'x'.repeat(39) }, ['description']],
    ['a blank description', { description: ' '.repeat(60) }, ['description']],
    ['a rent of 0', { rentKobo: kobo(0) }, ['rentKobo']],
    ['missing fees', { fees: undefined }, ['fees']],
    ['a missing lister', { listedBy: undefined }, ['listedBy']],
    ['no bath and no toilet', { bathrooms: 0, toilets: 0 }, ['bathrooms']],
    ['a shared toilet', { bathrooms: 0, toilets: 1 }, []],
    ['an empty list of fees', { fees: [] }, []],
    ['a missing street', { place: { ...complete.place, address: '' } }, ['place.address']],
    [
      'a pin at sea',
      { place: { ...complete.place, latitude: 0, longitude: 0 } },
      ['place.latitude', 'place.longitude'],
    ],
  ] as const)('validates %s', (_what, changes, paths) => {
    expect(errorsOf({ ...complete, ...changes } as ListingDraftContent)).toEqual(paths);
  });

  it('requires five different photos, and says so', () => {
    const checked = checkDraft(complete, { ...noClips, repeated: 1 });
    expect('errors' in checked && checked.errors['media']).toEqual(['Add at least 5 different photos or one clip.']);
    expect(errorsOf({ ...complete, media: photos(6) }, { ...noClips, repeated: 1 })).toEqual([]);
  });

  it('accepts one clip instead of photos', () => {
    const media = [item(7)];
    expect(errorsOf({ ...complete, media })).toEqual(['media']);
    expect(errorsOf({ ...complete, media }, { clipIds: new Set([item(7).id]), repeated: 0 })).toEqual([]);
  });
});
