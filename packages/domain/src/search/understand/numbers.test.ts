import { describe, expect, it } from 'vitest';
import { type Sentence, readAmounts, readNumber, readRooms } from './numbers.ts';

const read = (text: string, reader: (sentence: Sentence) => void) => {
  const sentence: Sentence = { rest: text, query: {}, parts: [] };
  reader(sentence);
  return sentence;
};

describe('readAmounts', () => {
  it.each<[string, string, number]>([
    ['2m', 'maxFirstYearKobo', 2_000_000],
    ['2 million', 'maxFirstYearKobo', 2_000_000],
    ['under two million naira', 'maxFirstYearKobo', 2_000_000],
    ['2.5m all in', 'maxFirstYearKobo', 2_500_000],
    ['1.2 mil all inclusive', 'maxFirstYearKobo', 1_200_000],
    ['budget of 800k', 'maxFirstYearKobo', 800_000],
    ['at most 500 thousand', 'maxFirstYearKobo', 500_000],
    ['max ₦1,500,000 to move in', 'maxFirstYearKobo', 1_500_000],
    ['n750k', 'maxFirstYearKobo', 750_000],
    ['ngn 750000', 'maxFirstYearKobo', 750_000],
    ['a million', 'maxFirstYearKobo', 1_000_000],
    ['half a million', 'maxFirstYearKobo', 500_000],
    ['one and a half million', 'maxFirstYearKobo', 1_500_000],
    ['1200000', 'maxFirstYearKobo', 1_200_000],
    ['1.5m rent', 'maxRentKobo', 1_500_000],
    ['2m per annum', 'maxRentKobo', 2_000_000],
    ['2m a year', 'maxRentKobo', 2_000_000],
    ['100k a month', 'maxMonthlyKobo', 100_000],
    ['₦85,000 monthly', 'maxMonthlyKobo', 85_000],
    ['50k per month', 'maxMonthlyKobo', 50_000],
  ])('reads "%s" as %s of ₦%i', (text, field, naira) => {
    const { query, rest } = read(text, readAmounts);
    expect(query).toEqual({ [field]: naira * 100 });
    expect(rest.replace(/[| ]/g, '')).toBe('');
  });

  it.each(['2', 'block 12', 'phase 1', 'four people', '24', '₦5', '999999999999m', 'm', 'million', '3mm', 'b2b'])(
    'reads no amount from "%s"',
    (text) => {
      const { query, rest, parts } = read(text, readAmounts);
      expect({ query, rest, parts }).toEqual({ query: {}, rest: text, parts: [] });
    },
  );

  it('reads numbers in words', () => {
    expect(['a', 'one', 'two', 'fifteen', '1,250', '2.5'].map(readNumber)).toEqual([1, 1, 2, 15, 1250, 2.5]);
  });
});

describe('readRooms', () => {
  it.each<[string, Record<string, number>]>([
    ['2 bedroom', { minBedrooms: 2, maxBedrooms: 2 }],
    ['2-bed', { minBedrooms: 2, maxBedrooms: 2 }],
    ['two bed rooms', { minBedrooms: 2, maxBedrooms: 2 }],
    ['3br', { minBedrooms: 3, maxBedrooms: 3 }],
    ['2 or 3 bedrooms', { minBedrooms: 2, maxBedrooms: 3 }],
    ['2-3 bedroom', { minBedrooms: 2, maxBedrooms: 3 }],
    ['three to two bedrooms', { minBedrooms: 2, maxBedrooms: 3 }],
    ['at least 2 bedrooms', { minBedrooms: 2 }],
    ['2+ bedrooms', { minBedrooms: 2 }],
    ['2 or more bedrooms', { minBedrooms: 2 }],
    ['3 toilets', { minToilets: 3 }],
    ['2 baths', { minToilets: 2 }],
    ['12 hours of light', { minPowerHours: 12 }],
    ['20hrs power', { minPowerHours: 20 }],
    ['2 bedroom 3 toilets', { minBedrooms: 2, maxBedrooms: 2, minToilets: 3 }],
  ])('reads "%s" as %j', (text, query) => {
    expect(read(text, readRooms).query).toEqual(query);
  });

  it.each(['50 bedrooms', '30 hours light', '0 toilets', 'bedroom', '2.5 bedrooms'])(
    'reads nothing from "%s"',
    (text) => {
      expect(read(text, readRooms).query).toEqual({});
    },
  );
});
