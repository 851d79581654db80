import { describe, expect, it } from 'vitest';
import { draftTitle } from './draft-title.ts';
import { fromDayField, toDayField } from './lagos-day.ts';
import { mediaWords } from './media-words.ts';
import { outcomeWords } from './outcome-words.ts';
import { readPercent } from './read-percent.ts';
import { suggestTitle } from './suggest-title.ts';
import { uploadProblems } from './upload-problems.ts';

describe('readPercent', () => {
  it.each([
    ['10', 1000],
    ['7.5', 750],
    ['0.25', 25],
    ['100', 10_000],
    ['5.', 500],
  ])('reads %s as %i basis points', (text, points) => {
    expect(readPercent(text)).toBe(points);
  });

  it.each(['', '101', '7.555', '-5', 'ten', '1e2', '.5'])('reads nothing in %j', (text) => {
    expect(readPercent(text)).toBeUndefined();
  });
});

describe('a day in Lagos', () => {
  it('is the day of the field, forth and back', () => {
    expect(fromDayField('2026-11-20')).toBe(Date.parse('2026-11-19T23:00:00Z'));
    expect(toDayField(Date.parse('2026-11-19T23:00:00Z'))).toBe('2026-11-20');
    expect(toDayField(undefined)).toBe('');
  });

  it.each(['', '2026-13-01', '1950-01-01', '9999-01-01', 'soon'])('is none for %j', (text) => {
    expect(fromDayField(text)).toBeUndefined();
  });
});

describe('mediaWords', () => {
  it.each([
    [0, 0, '0 photos. 5 more are needed, or one clip.'],
    [4, 0, '4 photos. 1 more is needed, or one clip.'],
    [5, 0, '5 photos. Enough to put the home up; ten photos show it well.'],
    [1, 1, '1 photo and 1 clip. Enough to put the home up; ten photos show it well.'],
  ])('says of %i photos and %i clips: %s', (photos, clips, words) => {
    expect(mediaWords({ photos, clips, needed: 5 })).toBe(words);
  });
});

describe('uploadProblems', () => {
  const ready = { media: {}, refusal: undefined };

  it('has none when every file is ready', () => {
    expect(uploadProblems([ready, ready], 0)).toEqual([]);
  });

  it('counts what is on its way, being checked and refused, each in a line', () => {
    const checked = { media: undefined, refusal: undefined };
    const refused = { media: undefined, refusal: 'Not a photo.' };
    const texts = uploadProblems([ready, checked, refused, refused], 1).map(({ text }) => text);

    expect(texts).toEqual([
      '1 file is still on the way. Wait, or cancel.',
      '1 file is still being checked. That takes a moment.',
      '2 files cannot be used. Remove what is marked.',
    ]);
  });
});

describe('suggestTitle', () => {
  const place = { area: 'Yaba' };

  it.each([
    [{ type: 'flat', bedrooms: 2, place }, '2-bedroom flat in Yaba'],
    [{ type: 'self_contain', bedrooms: 1, place }, 'Self-contain in Yaba'],
    [{ type: 'bungalow', place, facts: { newlyBuilt: true } }, 'New bungalow in Yaba'],
    [{ type: 'flat' }, undefined],
    [{ place }, undefined],
  ] as const)('makes of %j: %s', (content, title) => {
    expect(suggestTitle(content)).toBe(title);
  });
});

describe('draftTitle', () => {
  it.each([
    [{ title: ' Two rooms ' }, 'Two rooms'],
    [{ title: ' ', type: 'flat', area: 'Yaba', city: 'Lagos' }, 'Flat in Yaba'],
    [{ type: 'flat', city: 'Lagos' }, 'Flat in Lagos'],
    [{}, 'New home'],
  ] as const)('calls %j: %s', (draft, title) => {
    expect(draftTitle(draft)).toBe(title);
  });
});

describe('outcomeWords', () => {
  const finding = { code: 'description_short', text: 'Describe it.', needs: 'mend' } as const;

  it.each([
    ['live', 'Your home is live', 'ok'],
    ['in_review', 'We are checking your home', 'sun'],
    ['draft', 'Not live yet', 'bad'],
    ['paused', 'Your changes are saved', 'sun'],
  ] as const)('says of a home that is %s: %s', (state, title, tone) => {
    expect(outcomeWords({ state, findings: [finding] })).toMatchObject({ title, tone });
  });
});
