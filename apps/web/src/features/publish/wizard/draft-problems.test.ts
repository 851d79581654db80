import type { ListingDraftContent } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { draftProblems, findingProblems, problemAt, questionAt } from './draft-problems.ts';
import { stepOfField } from './wizard-steps.ts';

const none = { clipIds: new Set<string>(), repeated: 0 };
const photo = (index: number) => ({
  id: `upl_${String(index).padStart(26, '0')}` as const,
  room: 'other' as const,
  alt: '',
});

const complete: ListingDraftContent = {
  title: '2-bedroom flat in Yaba',
  description: 'Second floor, tiled, two balconies. Water runs every day. The street is quiet at night.',
  type: 'flat',
  bedrooms: 2,
  bathrooms: 2,
  toilets: 3,
  place: {
    state: 'LA',
    city: 'Lagos',
    area: 'Yaba',
    address: '12 Herbert Macaulay Way',
    latitude: 6.51,
    longitude: 3.37,
  },
  rentKobo: kobo(250_000_000),
  fees: [],
  listedBy: 'owner',
  media: [1, 2, 3, 4, 5].map(photo),
};
const pathsOf = (content: ListingDraftContent) => draftProblems(content, none).map(({ path }) => path);

describe('draftProblems', () => {
  it('returns nothing for a complete draft', () => {
    expect(draftProblems(complete, none)).toEqual([]);
  });

  it('returns each field of an empty draft once, with a text and a wizard step', () => {
    const problems = draftProblems({}, none);

    expect(problems.map(({ path }) => path)).toEqual([
      'title',
      'type',
      'bedrooms',
      'bathrooms',
      'toilets',
      'place.state',
      'place.city',
      'place.area',
      'place.address',
      'place.latitude',
      'place.longitude',
      'rentKobo',
      'listedBy',
      'fees',
      'media',
      'description',
    ]);
    for (const { path, text } of problems) {
      expect(stepOfField(path)).toBeDefined();
      expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each([
    ['four photos', { media: [1, 2, 3, 4].map(photo) }, ['media']],
    ['fees that were not spoken of', { fees: undefined }, ['fees']],
    ['no answer about who lists it', { listedBy: undefined }, ['listedBy']],
    ['neither bath nor toilet', { bathrooms: 0, toilets: 0 }, ['bathrooms']],
    ['a rent of nothing', { rentKobo: kobo(0) }, ['rentKobo']],
    ['a title of blanks', { title: '   ' }, ['title']],
    ['few words', { description: 'Nice flat.' }, ['description']],
    ['a pin in the sea', { place: { ...complete.place, latitude: 0 } }, ['place.latitude']],
  ])('reports %s', (_what, change, paths) => {
    expect(pathsOf({ ...complete, ...change })).toEqual(paths);
  });

  it('accepts one clip instead of photos', () => {
    const media = [photo(1)];

    expect(draftProblems({ ...complete, media }, { clipIds: new Set([photo(1).id]), repeated: 0 })).toEqual([]);
  });
});

describe('problemAt', () => {
  const problems = [{ path: 'fees.0.basisPoints', text: 'Enter the fee.' }];

  it('returns the problem of a nested field, but not of a field with a similar name', () => {
    expect(problemAt(problems, 'fees')).toBe('Enter the fee.');
    expect(problemAt(problems, 'fee')).toBeUndefined();
  });
});

describe('the review findings of a draft', () => {
  const phone = { code: 'phone_in_text', text: 'Remove the number.', needs: 'mend', field: 'description' } as const;
  const cheap = { code: 'price_low', text: 'Far below.', needs: 'person', field: 'rentKobo' } as const;

  it('are problems when the landlord can correct them, and questions when a reviewer decides', () => {
    expect(findingProblems([phone, cheap])).toEqual([{ path: 'description', text: 'Remove the number.' }]);
    expect(questionAt([phone, cheap], 'rentKobo')).toBe('Far below.');
    expect(questionAt([phone, cheap], 'description')).toBeUndefined();
  });
});
