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

describe('a sentence after a search', () => {
  it('moves it elsewhere and keeps the rest', () => {
    const before = searchQuery.parse({ areas: ['LA/lagos/yaba'], ownMeter: true, q: 'balcony', sort: 'newest' });
    expect(mergeUnderstood(before, { city: 'OY/ibadan' })).toEqual({
      city: 'OY/ibadan',
      ownMeter: true,
      sort: 'newest',
    });
  });

  it('says bedrooms anew as a whole', () => {
    expect(mergeUnderstood({ minBedrooms: 2, maxBedrooms: 3 }, { minBedrooms: 4 })).toEqual({ minBedrooms: 4 });
  });

  it('keeps the place when it names none', () => {
    expect(mergeUnderstood({ city: 'OY/ibadan' }, { inverter: true })).toEqual({ city: 'OY/ibadan', inverter: true });
  });

  it('tells part by part what was understood', () => {
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

describe('corrections', () => {
  it('are named together', () => {
    const one = { typed: 'yabba', meant: 'Yaba' };
    const other = { typed: 'palour', meant: 'parlour' };
    expect(correctionLabels([one])).toEqual({ shown: 'Yaba for “yabba”', typed: '“yabba”' });
    expect(correctionLabels([other, one])).toEqual({
      shown: 'parlour for “palour” and Yaba for “yabba”',
      typed: '“palour” and “yabba”',
    });
  });
});

describe('the search field', () => {
  it.each([
    [{ areas: ['LA/lagos/yaba', 'LA/lagos/lekki-phase-1'] }, 'Yaba, Lekki Phase 1'],
    [{ city: 'OY/ibadan', q: 'balcony' }, 'balcony Ibadan'],
    [{ state: 'LA' }, 'Lagos'],
    [{ ownMeter: true }, ''],
  ])('shows %j as %s', (query, text) => {
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
  ])('hears a place in “%s”', (typed, place) => {
    expect(placeTyped(typed)).toEqual(place);
  });

  it('can be emptied: what it shows goes, the rest stays', () => {
    expect(withoutWords({ q: 'balcony', areas: ['LA/lagos/yaba'], ownMeter: true })).toEqual({ ownMeter: true });
    expect(withoutPreposition('2-bedroom in ')).toBe('2-bedroom');
    expect(withoutPreposition('in ')).toBe('');
  });

  it.each(['', 'Y', '3 bed', '3bed', '2-bedroom flat with a balcony', 'under ₦2m', '2000000 in '])(
    'hears none in “%s”',
    (typed) => {
      expect(placeTyped(typed)).toBeUndefined();
    },
  );
});
