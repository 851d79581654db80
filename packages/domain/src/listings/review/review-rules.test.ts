import type { Id } from '@rentreel/contracts/ids';
import { reviewFindingCodes, reviewFindings } from '@rentreel/contracts/listings';
import { perceptualDistance, samePhotoDistance } from '@rentreel/contracts/media';
import { koboFromNaira } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ReviewFacts,
  countCopiedPhotos,
  findContact,
  reviewFindingsOf,
  reviewOutcome,
  withAccepted,
} from './review.ts';

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
  takenOffBefore: false,
  copiedPhotos: 0,
  lowestFirstYearKobo: undefined,
  mandateMissing: false,
  claimOpen: false,
  claimRefused: false,
  landlordRestricted: false,
  priceBand: { low: 25, high: 400, jump: 50 },
};

const content = (changes: Partial<ReviewFacts['content']>): ReviewFacts => ({
  ...sound,
  content: { ...sound.content, ...changes },
});
const codesOf = (facts: ReviewFacts) => reviewFindingsOf(facts).map(({ code }) => code);
const rent = (naira: number) => content({ rentKobo: koboFromNaira(naira) });

describe('reviewFindingsOf', () => {
  it('returns no finding for a sound listing', () => {
    expect(reviewFindingsOf(sound)).toEqual([]);
  });

  it.each([
    ['four photos', { ...sound, pictures: 4 }, ['media_missing']],
    ['no photos but a clip', { ...sound, pictures: 0, clips: 1 }, []],
    ['a sample without photos', { ...sound, pictures: 0, sample: true }, []],
    ['a description of 39 characters', content({ description: 'x'.repeat(39) }), ['description_short']],
    [
      'a description of 39 characters and blanks',
      content({ description: `${'x'.repeat(39)}      ` }),
      ['description_short'],
    ],
    ['a description of 40 characters', content({ description: 'x'.repeat(40) }), []],
    ['no bath and no toilet', content({ bathrooms: 0, toilets: 0 }), ['rooms_missing']],
    ['a shared bath outside', content({ bathrooms: 0, toilets: 1 }), []],
    ['a number in the title', content({ title: 'Flat, call 08031234567' }), ['phone_in_text']],
    ['a link in the text', content({ description: `${'x'.repeat(40)} www.flats.ng` }), ['link_in_text']],
    ['a second listing of the same landlord', { ...sound, twins: { own: 1, others: 0 } }, ['own_duplicate']],
    ['another landlord at the address', { ...sound, twins: { own: 0, others: 2 } }, ['duplicate_unit']],
    ['a home taken off before', { ...sound, takenOffBefore: true }, ['taken_off_before']],
    ['one photo near-equal to another', { ...sound, copiedPhotos: 1 }, []],
    ['two photos near-equal to another landlord’s', { ...sound, copiedPhotos: 2 }, ['duplicate_photos']],
  ])('evaluates %s', (_what, facts, codes) => {
    expect(codesOf(facts)).toEqual(codes);
  });

  it.each([
    [749_999, ['price_low']],
    [750_000, []],
    [12_000_000, []],
    [12_000_001, ['price_high']],
  ])('compares a rent of ₦%i for a 2-bed in Yaba, where ₦3,000,000 is typical, with the band', (naira, codes) => {
    expect(codesOf(rent(naira))).toEqual(codes);
  });

  it.each([
    [koboFromNaira(2_400_000), []],
    [koboFromNaira(2_399_999), ['price_jumped']],
    [undefined, []],
  ])('compares a move-in cost of ₦3,600,000 with %s kobo a month ago', (lowestFirstYearKobo, codes) => {
    expect(codesOf({ ...sound, lowestFirstYearKobo })).toEqual(codes);
  });

  it('states by how many percent a price jumped', () => {
    const [found] = reviewFindingsOf({ ...sound, lowestFirstYearKobo: koboFromNaira(1_200_000) });
    expect(found?.params).toEqual({ percent: 200 });
  });
});

describe('reviewOutcome', () => {
  const anyFindings = fc.array(
    fc.record({ code: fc.constantFrom(...reviewFindingCodes), params: fc.constant({}), accepted: fc.boolean() }),
  );

  it('approves only when no finding is open', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        expect(reviewOutcome(findings) === 'approve').toBe(findings.every(({ accepted }) => accepted));
      }),
    );
  });

  it('requests changes whenever the landlord can fix an open finding', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const open = findings.filter(({ accepted }) => !accepted);
        const mend = open.some(({ code }) => reviewFindings[code].needs === 'mend');
        expect(reviewOutcome(findings) === 'request_changes').toBe(mend);
      }),
    );
  });
});

describe('a finding accepted by an administrator', () => {
  const high = { code: 'price_high', params: { area: 'Yaba', rentKobo: 1_300_000_000 } } as const;

  it('stays accepted while it is found unchanged', () => {
    expect(reviewOutcome(withAccepted([high], [{ ...high, accepted: true }]))).toBe('approve');
  });

  it('is open again when its figures change', () => {
    const dearer = { ...high, params: { ...high.params, rentKobo: 1_400_000_000 } };
    expect(reviewOutcome(withAccepted([dearer], [{ ...high, accepted: true }]))).toBe('wait');
  });

  it('is not accepted merely because it was found before', () => {
    expect(reviewOutcome(withAccepted([high], [high]))).toBe('wait');
  });
});

describe('findContact', () => {
  it.each([
    ['Call 08031234567', '08031234567'],
    ['call 0803 123 4567 now', '0803 123 4567'],
    ['+234 803 123 4567', '+234 803 123 4567'],
    ['+234(0)8031234567', '+234(0)8031234567'],
    ['0-8-0-3-1-2-3-4-5-6-7', '0-8-0-3-1-2-3-4-5-6-7'],
    ['zero eight zero three one two three four five six seven', '0 8 0 3 1 2 3 4 5 6 7'],
    ['０８０３１２３４５６７', '08031234567'],
  ])('detects the phone number in “%s”', (text, found) => {
    expect(findContact(text)).toEqual({ kind: 'phone', found });
  });

  it.each([
    ['see https://example.org/flat', 'https://example.org/flat'],
    ['www.myflats.ng', 'www.myflats.ng'],
    ['write to ade@mail.com', 'ade@mail.com'],
    ['wa.me/2348', 'wa.me/2348'],
    ['follow @lagosflats for more', '@lagosflats'],
    ['find us on lagosflats.com', 'lagosflats.com'],
  ])('detects the link in “%s”', (text, found) => {
    expect(findContact(text)).toEqual({ kind: 'link', found });
  });

  it.each([
    'First-floor two-bed in a compound of six, repainted this year, close to the train.',
    'Rent is ₦2,400,000 a year, caution ₦240,000. 2 baths, 3 toilets, built 2019.',
    'Light 18 hours a day; borehole; 5 minutes to Jibowu bus stop. Units @ ₦1.2m.',
    'Google Maps shows the gate. House 12, 4th Avenue, off 23 Road.',
    'One bedroom, two baths, three toilets.',
  ])('accepts harmless text: “%s”', (text) => {
    expect(findContact(text)).toBeUndefined();
  });

  it('detects every mobile number, however it is separated', () => {
    const digits = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 });
    const gap = fc.constantFrom('', ' ', '-', '.', ' - ');
    fc.assert(
      fc.property(fc.constantFrom('7', '8', '9'), digits, gap, (first, rest, between) => {
        expect(findContact(`Ring ${['0', first, ...rest].join(between)} today`)?.kind).toBe('phone');
      }),
    );
  });

  it('handles a text of 2,000 characters without catastrophic backtracking', () => {
    expect(findContact('0 '.repeat(1000))?.kind).not.toBe('link');
    expect(findContact(`${'a.'.repeat(1000)} `)?.kind).not.toBe('phone');
  });
});

const parlour = 'ffffffff00000000';
const kitchen = '0f0f0f0f0f0f0f0f';
/** Six of the 64 bits of the parlour hash flipped. */
const nearParlour = 'ffffffff0000003f';
const farFromParlour = 'ffffffff0000007f';
const of = (listingId: Id<'lst'>, ...hashes: string[]) => hashes.map((hash) => ({ listingId, hash }));

describe('countCopiedPhotos', () => {
  it('counts equal and near-equal photos of one listing', () => {
    expect(countCopiedPhotos([parlour, kitchen], of('lst_a', nearParlour, kitchen))).toBe(2);
  });

  it('does not add up photos of different listings', () => {
    expect(countCopiedPhotos([parlour, kitchen], [...of('lst_a', parlour), ...of('lst_b', kitchen)])).toBe(1);
  });

  it('counts a photo once, however often the other listing shows it', () => {
    expect(countCopiedPhotos([parlour], of('lst_a', parlour, nearParlour))).toBe(1);
  });

  it('does not count photos that differ in seven bits', () => {
    expect(countCopiedPhotos([parlour], of('lst_a', farFromParlour))).toBe(0);
  });

  it('agrees with the distance function of the contracts for every pair', () => {
    const hash = fc.stringMatching(/^[0-9a-f]{16}$/);
    const nearby = hash.chain((one) => fc.tuple(fc.constant(one), fc.constantFrom(one, `${one.slice(0, 14)}00`)));
    fc.assert(
      fc.property(fc.oneof(fc.tuple(hash, hash), nearby), ([one, other]) => {
        expect(countCopiedPhotos([one], of('lst_a', other)) === 1).toBe(
          perceptualDistance(one, other) <= samePhotoDistance,
        );
      }),
    );
  });

  it('finds the copied photo among 50,000', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({
      listingId: `lst_${Math.floor(index / 8)}` as const,
      hash: (index * 2_654_435_761).toString(16).padStart(16, '0').slice(0, 16),
    }));
    const own = Array.from({ length: 30 }, (_, index) => (index * 40_503_123_457).toString(16).padStart(16, 'f'));
    expect(countCopiedPhotos(own, [...many, { listingId: 'lst_copy' as const, hash: own[29] ?? '' }])).toBe(1);
  });

  it('returns 0 without photos', () => {
    expect(countCopiedPhotos([], of('lst_a', parlour))).toBe(0);
    expect(countCopiedPhotos([parlour], [])).toBe(0);
  });
});
