import { searchLimits, searchQuery } from '@rentreel/contracts/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  literalSearches,
  misspelledAreas,
  misspelledCities,
  misspelledSentences,
  misspelledTypes,
} from './misspelled-searches.ts';
import { findMisspellings } from './corrections.ts';
import { readSearch } from './understand-search.ts';

const understood = (text: string) => readSearch({ text }).query;
const all = [...misspelledAreas, ...misspelledCities, ...misspelledTypes, ...misspelledSentences, ...literalSearches];

describe('readSearch', () => {
  it.each(misspelledAreas)('reads "%s" as an area', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
  it.each(misspelledCities)('reads "%s" as a city', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
  it.each(misspelledTypes)('reads "%s" as a type of home', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
  it.each(misspelledSentences)('understands the sentence "%s"', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
  it.each(literalSearches)('leaves "%s" as typed', (text, query) => {
    expect(understood(text)).toEqual(query);
  });

  it('is tested with at least 200 different searches', () => {
    expect(new Set(all.map(([text]) => text)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(200);
  });
});

describe('corrections', () => {
  it('list what was typed and what it was read as, and the parts keep the typed words', () => {
    const read = readSearch({ text: 'Room and palour for Yabba, 500k' });
    expect(read.corrections).toEqual([
      { typed: 'palour', meant: 'parlour' },
      { typed: 'yabba', meant: 'Yaba' },
    ]);
    expect(read.parts.map(({ text }) => text)).toEqual(['room and palour', 'yabba', '500k']);
  });

  it('are not made for a literal search', () => {
    const read = readSearch({ text: 'room and palour yabba 500k', literal: true });
    expect(read).toMatchObject({ corrections: [], query: { q: 'room palour yabba', maxFirstYearKobo: 50_000_000 } });
  });

  it('choose the place with homes when two are equally likely', () => {
    const withHomesIn = (area: string) => readSearch({ text: 'ojoda' }, (hit) => Number(hit?.area === area)).query;
    expect(withHomesIn('Ojota')).toEqual({ areas: ['LA/lagos/ojota'] });
    expect(withHomesIn('Ojodu')).toEqual({ areas: ['LA/lagos/ojodu'] });
  });

  it('stay within the state that is named', () => {
    expect(understood('abuja surulerre')).toEqual({ city: 'FC/abuja', q: 'surulerre' });
  });

  const noisy = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(...all.flatMap(([text]) => text.split(' '))),
      fc.constantFrom('|', '(', '.*', '$&', '₦', '9'.repeat(20), 'in', 'for', '٣', 'ị́'),
    ),
    { maxLength: 24 },
  );

  it('give a valid query of limited length for any text', () => {
    fc.assert(
      fc.property(noisy, (parts) => {
        const text = parts.join(' ').slice(0, 200);
        const read = readSearch({ text });
        expect(searchQuery.safeParse(read.query).error).toBeUndefined();
        expect(read.query.q?.length ?? 0).toBeLessThanOrEqual(searchLimits.textLength);
      }),
      { numRuns: 200 },
    );
  });

  it.each(all)('leave nothing more to correct in "%s"', (text, query) => {
    const { corrections } = readSearch({ text });
    const corrected = corrections.reduce((whole, { typed, meant }) => whole.replace(typed, meant), text.toLowerCase());
    const again = readSearch({ text: corrected });
    expect(again.query).toEqual(query);
    expect(again.corrections).toEqual([]);
  });

  it('check no more words of a long sentence than of one of 40', () => {
    const misspellingsIn = (words: number) =>
      findMisspellings({ rest: 'yabba | '.repeat(words), query: {}, parts: [] }).length;
    expect(misspellingsIn(20)).toBe(20);
    expect(misspellingsIn(5000)).toBe(20);
  });
});
