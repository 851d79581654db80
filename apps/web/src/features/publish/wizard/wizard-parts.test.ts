import type { ListingDraftContent } from '@rentreel/contracts/listings';
import { dayMs } from '@rentreel/values';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { draftTitle } from '../draft-list.tsx';
import { fieldId, focusField } from './draft-context.ts';
import { uploadProblems } from './draft-problems.ts';
import { fromDayField, toDayField } from './fact-fields.tsx';
import { readPercent } from './fee-field.tsx';
import { previewListing } from './listing-preview.tsx';
import { mediaLabel, suggestTitle } from './media-step.tsx';
import { outcomeLabel } from './outcome.tsx';

describe('the suggested title', () => {
  it.each<[ListingDraftContent, string | undefined]>([
    [{ type: 'flat', bedrooms: 2, place: { area: 'Yaba' } }, '2-bedroom flat in Yaba'],
    [{ type: 'flat', bedrooms: 0, place: { area: ' Yaba ' } }, 'Flat in Yaba'],
    [{ type: 'flat', bedrooms: 3, place: { area: 'Ajah' }, facts: { newlyBuilt: true } }, 'New 3-bedroom flat in Ajah'],
    [{ type: 'self_contain', bedrooms: 1, place: { area: 'Yaba' } }, 'Self-contain in Yaba'],
    [{ type: 'flat', place: { area: '  ' } }, undefined],
    [{ place: { area: 'Yaba' } }, undefined],
    [{}, undefined],
  ])('is for %j %s', (content, title) => {
    expect(suggestTitle(content)).toBe(title);
  });

  it('is for a draft in the list what is known of it', () => {
    expect(draftTitle({ title: ' My flat ', type: 'flat', area: 'Yaba', city: 'Lagos' })).toBe('My flat');
    expect(draftTitle({ title: ' ', type: 'flat', area: 'Yaba', city: 'Lagos' })).toBe('Flat in Yaba');
    expect(draftTitle({ type: 'bungalow', city: 'Jos' })).toBe('Bungalow in Jos');
    expect(draftTitle({})).toBe('Untitled home');
  });
});

describe('readPercent with typed input', () => {
  it.each([
    ['10', 1000],
    ['7.5', 750],
    ['7.25', 725],
    ['0', 0],
    ['100', 10_000],
    ['100.01', undefined],
    ['7.255', undefined],
    ['-1', undefined],
    ['', undefined],
    ['ten', undefined],
    ['1e2', undefined],
  ])('parses %j as %s basis points', (text, points) => {
    expect(readPercent(text)).toBe(points);
  });

  it('keeps all digits of any percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
        expect(readPercent((points / 100).toFixed(2))).toBe(points);
      }),
    );
  });
});

describe('the conversion of days', () => {
  it('uses the day in Lagos, also in the last hour before midnight UTC', () => {
    expect(toDayField(Date.UTC(2026, 10, 20, 23, 30))).toBe('2026-11-21');
    expect(toDayField(Date.UTC(2026, 10, 20, 22, 59))).toBe('2026-11-20');
    expect(fromDayField('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 23));
    expect(toDayField(undefined)).toBe('');
  });

  it('returns a typed day unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 47_000 }), (days) => {
        const text = new Date(days * dayMs).toISOString().slice(0, 10);
        expect(toDayField(fromDayField(text))).toBe(text);
      }),
    );
  });

  it.each(['', '2026', '2026-13-01', '21/11/2026', '9999-01-01', 'tomorrow'])('returns undefined for %j', (text) => {
    expect(fromDayField(text)).toBeUndefined();
  });
});

describe('the summary of the photos', () => {
  it.each([
    [{ photos: 0, clips: 0 }, '0 photos. 5 more are needed, or one clip.'],
    [{ photos: 4, clips: 0 }, '4 photos. 1 more is needed, or one clip.'],
    [{ photos: 5, clips: 0 }, '5 photos. Enough to publish; ten photos show it well.'],
    [{ photos: 1, clips: 1 }, '1 photo and 1 clip. Enough to publish; ten photos show it well.'],
  ])('is for %j "%s"', (counts, label) => {
    expect(mediaLabel({ ...counts, needed: 5 })).toBe(label);
  });

  it('names the files that prevent publishing, one line per kind', () => {
    const media = [
      { media: {}, refusal: undefined },
      { media: undefined, refusal: undefined },
      { media: undefined, refusal: 'Not a photo.' },
      { media: undefined, refusal: 'Too large.' },
    ];
    expect(uploadProblems(media, 1).map(({ text }) => text)).toEqual([
      '1 file is still on the way. Wait, or cancel.',
      '1 file is still being checked. That takes a moment.',
    ]);
    expect(new Set(uploadProblems(media, 1).map(({ path }) => path)).size).toBe(2);
    expect(uploadProblems([{ media: {}, refusal: undefined }], 0)).toEqual([]);
  });
});

describe('the result of publishing', () => {
  it('starts with the state and says what to do', () => {
    expect(outcomeLabel({ state: 'live', findings: [] })).toMatchObject({ title: 'Your home is live', tone: 'ok' });
    expect(outcomeLabel({ state: 'in_review', findings: [] }).text).toContain('within 24 hours');
    const finding = { path: 'title', text: 'Say more.' } as never;
    expect(outcomeLabel({ state: 'draft', findings: [finding] }).text).toMatch(/^One thing has to be fixed/);
    expect(outcomeLabel({ state: 'draft', findings: [finding, finding] }).text).toMatch(/^2 things have to be fixed/);
    expect(outcomeLabel({ state: 'paused', findings: [] }).title).toBe('Your changes are saved');
  });
});

describe('focusField', () => {
  afterEach(() => document.body.replaceChildren());

  it('focuses the field, or its nearest ancestor', () => {
    for (const path of ['place', 'place.address']) {
      const field = document.createElement('div');
      field.id = fieldId(path);
      field.tabIndex = -1;
      field.scrollIntoView = () => undefined;
      document.body.append(field);
    }
    expect(focusField('place.address')).toBe(true);
    expect(document.activeElement?.id).toBe('field-place-address');
    expect(focusField('place.latitude')).toBe(true);
    expect(document.activeElement?.id).toBe('field-place');
    expect(focusField('fees.0.amountKobo')).toBe(false);
  });
});

describe('previewListing', () => {
  const landlord = { uid: 'usr_1', name: 'Hauwa', isVerified: true, createdAt: 5 } as unknown;
  const preview = (content: ListingDraftContent) =>
    previewListing(content, {
      media: [],
      landlord: landlord as Parameters<typeof previewListing>[1]['landlord'],
      now: 100,
    });

  it('names missing values', () => {
    expect(preview({})).toMatchObject({
      title: 'No title yet',
      city: 'City not entered yet',
      area: 'Area not entered yet',
      rentKobo: 0,
      firstYearKobo: 0,
      description: '',
      availableFrom: null,
    });
    expect(preview({})).not.toHaveProperty('landmark');
    expect(preview({ place: { landmark: '  ' } })).not.toHaveProperty('landmark');
  });

  it('adds the fees to the move-in cost, as the listing page does', () => {
    const fees = [{ kind: 'agency', basis: 'percent', basisPoints: 1000 }] as const;
    const home = preview({ rentKobo: 200_000_000 as never, fees: [...fees], title: ' My flat ' });
    expect(home).toMatchObject({ title: 'My flat', rentKobo: 200_000_000, firstYearKobo: 220_000_000 });
    expect(home.priceHistory).toEqual([{ since: 100, rentKobo: 200_000_000, firstYearKobo: 220_000_000 }]);
    expect(home.landlord).toEqual({ id: 'usr_1', name: 'Hauwa', isVerified: true, memberSince: 5 });
  });
});

describe('readPercent', () => {
  it.each([
    ['10', 1000],
    ['7.5', 750],
    ['0.25', 25],
    ['100', 10_000],
    ['5.', 500],
  ])('parses %s as %i basis points', (text, points) => {
    expect(readPercent(text)).toBe(points);
  });

  it.each(['', '101', '7.555', '-5', 'ten', '1e2', '.5'])('returns undefined for %j', (text) => {
    expect(readPercent(text)).toBeUndefined();
  });
});

describe('a day in Lagos', () => {
  it("is converted to the field's value and back", () => {
    expect(fromDayField('2026-11-20')).toBe(Date.parse('2026-11-19T23:00:00Z'));
    expect(toDayField(Date.parse('2026-11-19T23:00:00Z'))).toBe('2026-11-20');
    expect(toDayField(undefined)).toBe('');
  });

  it.each(['', '2026-13-01', '1950-01-01', '9999-01-01', 'soon'])('is undefined for %j', (text) => {
    expect(fromDayField(text)).toBeUndefined();
  });
});

describe('mediaLabel', () => {
  it.each([
    [0, 0, '0 photos. 5 more are needed, or one clip.'],
    [4, 0, '4 photos. 1 more is needed, or one clip.'],
    [5, 0, '5 photos. Enough to publish; ten photos show it well.'],
    [1, 1, '1 photo and 1 clip. Enough to publish; ten photos show it well.'],
  ])('returns for %i photos and %i clips: %s', (photos, clips, label) => {
    expect(mediaLabel({ photos, clips, needed: 5 })).toBe(label);
  });
});

describe('uploadProblems', () => {
  const ready = { media: {}, refusal: undefined };

  it('returns nothing when every file is ready', () => {
    expect(uploadProblems([ready, ready], 0)).toEqual([]);
  });

  it('counts pending and unchecked files, one line each, and ignores refused ones', () => {
    const checked = { media: undefined, refusal: undefined };
    const refused = { media: undefined, refusal: 'Not a photo.' };
    const texts = uploadProblems([ready, checked, refused, refused], 1).map(({ text }) => text);

    expect(texts).toEqual([
      '1 file is still on the way. Wait, or cancel.',
      '1 file is still being checked. That takes a moment.',
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
  ] as const)('returns for %j: %s', (content, title) => {
    expect(suggestTitle(content)).toBe(title);
  });
});

describe('draftTitle', () => {
  it.each([
    [{ title: ' Two rooms ' }, 'Two rooms'],
    [{ title: ' ', type: 'flat', area: 'Yaba', city: 'Lagos' }, 'Flat in Yaba'],
    [{ type: 'flat', city: 'Lagos' }, 'Flat in Lagos'],
    [{}, 'Untitled home'],
  ] as const)('returns for %j: %s', (draft, title) => {
    expect(draftTitle(draft)).toBe(title);
  });
});

describe('outcomeLabel', () => {
  const finding = { code: 'description_short', text: 'Describe it.', needs: 'mend' } as const;

  it.each([
    ['live', 'Your home is live', 'ok'],
    ['in_review', 'We’re checking your home', 'sun'],
    ['draft', 'Not live yet', 'bad'],
    ['paused', 'Your changes are saved', 'sun'],
  ] as const)('describes the state %s as: %s', (state, title, tone) => {
    expect(outcomeLabel({ state, findings: [finding] })).toMatchObject({ title, tone });
  });
});
