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
import { findSlips } from './corrections.ts';
import { readSearch } from './understand-search.ts';

const understood = (text: string) => readSearch({ text }).query;
const all = [...misspelledAreas, ...misspelledCities, ...misspelledTypes, ...misspelledSentences, ...literalSearches];

describe('what people type', () => {
  it.each(misspelledAreas)('"%s" names an area', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
  it.each(misspelledCities)('"%s" names a city', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
  it.each(misspelledTypes)('"%s" names a kind of home', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
  it.each(misspelledSentences)('"%s" is understood as a whole', (text, query) => {
    expect(understood(text)).toEqual(query);
  });
  it.each(literalSearches)('"%s" stays as it is typed', (text, query) => {
    expect(understood(text)).toEqual(query);
  });

  it('is covered by at least 200 searches, each once', () => {
    expect(new Set(all.map(([text]) => text)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(200);
  });
});

describe('a correction', () => {
  it('names what was typed and what it was read as, and the parts keep the words as they were typed', () => {
    const read = readSearch({ text: 'Room and palour for Yabba, 500k' });
    expect(read.corrections).toEqual([
      { typed: 'palour', meant: 'parlour' },
      { typed: 'yabba', meant: 'Yaba' },
    ]);
    expect(read.parts.map(({ text }) => text)).toEqual(['room and palour', 'yabba', '500k']);
  });

  it('is not made when the words are wanted as they are typed', () => {
    const read = readSearch({ text: 'room and palour yabba 500k', literal: true });
    expect(read).toMatchObject({ corrections: [], query: { q: 'room palour yabba', maxFirstYearKobo: 50_000_000 } });
  });

  it('takes the place with homes where two are equally likely', () => {
    const withHomesIn = (area: string) => readSearch({ text: 'ojoda' }, (hit) => Number(hit?.area === area)).query;
    expect(withHomesIn('Ojota')).toEqual({ areas: ['LA/lagos/ojota'] });
    expect(withHomesIn('Ojodu')).toEqual({ areas: ['LA/lagos/ojodu'] });
  });

  it('stays within the state that is named', () => {
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

  it('never throws, gives a search that the schema takes, and is bounded', () => {
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

  it.each(all)('of "%s" leaves nothing to correct in what it was read as', (text, query) => {
    const { corrections } = readSearch({ text });
    const corrected = corrections.reduce((whole, { typed, meant }) => whole.replace(typed, meant), text.toLowerCase());
    const again = readSearch({ text: corrected });
    expect(again.query).toEqual(query);
    expect(again.corrections).toEqual([]);
  });

  it('compares no more words of a long sentence than of one of 40', () => {
    const slipsIn = (words: number) => findSlips({ rest: 'yabba | '.repeat(words), query: {}, parts: [] }).length;
    expect(slipsIn(20)).toBe(20);
    expect(slipsIn(5000)).toBe(20);
  });
});
