import { reviewFindingCodes, reviewFindings } from '@rentreel/contracts/listings';
import { koboFromNaira } from '@rentreel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReviewFacts, reviewFindingsOf, reviewOutcome, withAccepted } from './listing-review-rules.ts';

const sound: ReviewFacts = {
  content: {
    title: '2-bed flat, Alagomeji Street',
    description: 'First-floor two-bed in a compound of six, repainted this year, close to the train.',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 2,
    toilets: 3,
    state: 'LA',
    area: 'Yaba',
    rentKobo: koboFromNaira(3_000_000),
    firstYearKobo: koboFromNaira(3_600_000),
  },
  pictures: 5,
  clips: 0,
  sample: false,
  twins: { own: 0, others: 0 },
  copiedPhotos: 0,
  lowestFirstYearKobo: undefined,
};

const content = (changes: Partial<ReviewFacts['content']>): ReviewFacts => ({
  ...sound,
  content: { ...sound.content, ...changes },
});
const codesOf = (facts: ReviewFacts) => reviewFindingsOf(facts).map(({ code }) => code);
const rent = (naira: number) => content({ rentKobo: koboFromNaira(naira) });

describe('the written rules', () => {
  it('find nothing in a sound home', () => {
    expect(reviewFindingsOf(sound)).toEqual([]);
  });

  it.each([
    ['four photos', { ...sound, pictures: 4 }, ['media_missing']],
    ['no photos but a clip', { ...sound, pictures: 0, clips: 1 }, []],
    ['a sample without photos', { ...sound, pictures: 0, sample: true }, []],
    ['39 letters', content({ description: 'x'.repeat(39) }), ['description_short']],
    ['39 letters and blanks', content({ description: `${'x'.repeat(39)}      ` }), ['description_short']],
    ['40 letters', content({ description: 'x'.repeat(40) }), []],
    ['no bath and no toilet', content({ bathrooms: 0, toilets: 0 }), ['rooms_missing']],
    ['a shared bath outside', content({ bathrooms: 0, toilets: 1 }), []],
    ['a number in the title', content({ title: 'Flat, call 08031234567' }), ['phone_in_text']],
    ['a link in the text', content({ description: `${'x'.repeat(40)} www.flats.ng` }), ['link_in_text']],
    ['a second listing of one’s own', { ...sound, twins: { own: 1, others: 0 } }, ['own_duplicate']],
    ['somebody else at the address', { ...sound, twins: { own: 0, others: 2 } }, ['duplicate_unit']],
    ['one photo like another', { ...sound, copiedPhotos: 1 }, []],
    ['two photos like another’s', { ...sound, copiedPhotos: 2 }, ['duplicate_photos']],
  ])('judge %s', (_what, facts, codes) => {
    expect(codesOf(facts)).toEqual(codes);
  });

  it.each([
    [749_999, ['price_low']],
    [750_000, []],
    [12_000_000, []],
    [12_000_001, ['price_high']],
  ])('hold a rent of ₦%i for a 2-bed in Yaba, where ₦3,000,000 is usual, against the band', (naira, codes) => {
    expect(codesOf(rent(naira))).toEqual(codes);
  });

  it.each([
    [koboFromNaira(2_400_000), []],
    [koboFromNaira(2_399_999), ['price_jumped']],
    [undefined, []],
  ])('hold moving in for ₦3,600,000 against %s kobo a month ago', (lowestFirstYearKobo, codes) => {
    expect(codesOf({ ...sound, lowestFirstYearKobo })).toEqual(codes);
  });

  it('say by how much a price jumped', () => {
    const [found] = reviewFindingsOf({ ...sound, lowestFirstYearKobo: koboFromNaira(1_200_000) });
    expect(found?.params).toEqual({ percent: 200 });
  });
});

describe('the outcome', () => {
  const anyFindings = fc.array(
    fc.record({ code: fc.constantFrom(...reviewFindingCodes), params: fc.constant({}), accepted: fc.boolean() }),
  );

  it('is that a home is shown only when nothing is open', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        expect(reviewOutcome(findings) === 'approve').toBe(findings.every(({ accepted }) => accepted));
      }),
    );
  });

  it('asks a person only when the landlord has nothing to mend', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const open = findings.filter(({ accepted }) => !accepted);
        const mend = open.some(({ code }) => reviewFindings[code].needs === 'mend');
        expect(reviewOutcome(findings) === 'request_changes').toBe(mend);
      }),
    );
  });
});

describe('what an administrator let pass', () => {
  const high = { code: 'price_high', params: { area: 'Yaba', rentKobo: 1_300_000_000 } } as const;

  it('stays passed while it is found in the same way', () => {
    expect(reviewOutcome(withAccepted([high], [{ ...high, accepted: true }]))).toBe('approve');
  });

  it('is open again when the figure changes', () => {
    const dearer = { ...high, params: { ...high.params, rentKobo: 1_400_000_000 } };
    expect(reviewOutcome(withAccepted([dearer], [{ ...high, accepted: true }]))).toBe('wait');
  });

  it('is not passed by having been found before', () => {
    expect(reviewOutcome(withAccepted([high], [high]))).toBe('wait');
  });
});
