import { describeCondition, searchQuery } from '@rentreel/contracts/search';
import { describe, expect, it } from 'vitest';
import {
  correctionLabels,
  fieldText,
  mergeUnderstood,
  placeTyped,
  understoodParts,
  withoutPreposition,
  withoutWords,
} from './understand.ts';

describe('mergeUnderstood', () => {
  it('replaces the location and keeps the other conditions', () => {
    const before = searchQuery.parse({ areas: ['LA/lagos/yaba'], ownMeter: true, q: 'balcony', sort: 'newest' });
    expect(mergeUnderstood(before, { city: 'OY/ibadan' })).toEqual({
      city: 'OY/ibadan',
      ownMeter: true,
      sort: 'newest',
    });
  });

  it('replaces both bedroom limits', () => {
    expect(mergeUnderstood({ minBedrooms: 2, maxBedrooms: 3 }, { minBedrooms: 4 })).toEqual({ minBedrooms: 4 });
  });

  it('keeps the location when the sentence names none', () => {
    expect(mergeUnderstood({ city: 'OY/ibadan' }, { inverter: true })).toEqual({ city: 'OY/ibadan', inverter: true });
  });

  it('understoodParts lists the meaning of each part', () => {
    const query = searchQuery.parse({
      areas: ['LA/lagos/yaba'],
      minBedrooms: 2,
      maxBedrooms: 2,
      maxFirstYearKobo: 200_000_000,
    });
    const parts = [
      { text: '2-bedroom', fields: ['minBedrooms', 'maxBedrooms'] },
      { text: 'in Yaba', fields: ['areas'] },
      { text: 'under two million all in', fields: ['maxFirstYearKobo'] },
      { text: 'for me', fields: [] },
    ];
    expect(understoodParts({ query, words: '', parts, corrections: [] }, describeCondition)).toEqual([
      { said: '2-bedroom', meant: '2 bedrooms' },
      { said: 'in Yaba', meant: 'Yaba' },
      { said: 'under two million all in', meant: 'up to ₦2,000,000 all in' },
    ]);
  });
});

describe('correctionLabels', () => {
  it('lists all corrections', () => {
    const one = { typed: 'yabba', meant: 'Yaba' };
    const other = { typed: 'palour', meant: 'parlour' };
    expect(correctionLabels([one])).toEqual({ shown: 'Yaba for “yabba”', typed: '“yabba”' });
    expect(correctionLabels([other, one])).toEqual({
      shown: 'parlour for “palour” and Yaba for “yabba”',
      typed: '“palour” and “yabba”',
    });
  });
});

describe('the text of the search field', () => {
  it.each([
    [{ areas: ['LA/lagos/yaba', 'LA/lagos/lekki-phase-1'] }, 'Yaba, Lekki Phase 1'],
    [{ city: 'OY/ibadan', q: 'balcony' }, 'balcony Ibadan'],
    [{ state: 'LA' }, 'Lagos'],
    [{ ownMeter: true }, ''],
  ])('is for the query %j the text “%s”', (query, text) => {
    expect(fieldText(searchQuery.parse(query))).toBe(text);
  });

  it.each([
    ['Yab', { head: '', name: 'Yab' }],
    ['2-bedroom in Ya', { head: '2-bedroom in ', name: 'Ya' }],
    ['2 bed flat near UNILAG in Ako', { head: '2 bed flat near UNILAG in ', name: 'Ako' }],
    ['in Lekki Phase 1', { head: 'in ', name: 'Lekki Phase 1' }],
    ['New GRA', { head: '', name: 'New GRA' }],
    ['3 bed Yab', { head: '3 bed ', name: 'Yab' }],
    ['2-bedroom Yaba', { head: '2-bedroom ', name: 'Yaba' }],
  ])('contains a place name in “%s”', (typed, place) => {
    expect(placeTyped(typed)).toEqual(place);
  });

  it('withoutWords removes what the field shows and keeps the rest', () => {
    expect(withoutWords({ q: 'balcony', areas: ['LA/lagos/yaba'], ownMeter: true })).toEqual({ ownMeter: true });
    expect(withoutPreposition('2-bedroom in ')).toBe('2-bedroom');
    expect(withoutPreposition('in ')).toBe('');
  });

  it.each(['', 'Y', '3 bed', '3bed', '2-bedroom flat with a balcony', 'under ₦2m', '2000000 in '])(
    'contains no place name in “%s”',
    (typed) => {
      expect(placeTyped(typed)).toBeUndefined();
    },
  );
});
