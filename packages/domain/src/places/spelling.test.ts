import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchPlaces } from './index.ts';
import { placeWords } from './place-index.ts';
import { areas, landmarks, towns } from './place-list.ts';
import { wordLikeness } from './search-places.ts';
import { editDistance } from './misspellings.ts';

const named = (q: string, limit = 8) => searchPlaces({ q, limit }).map(({ name, city }) => `${name}, ${city}`);
const written = [...areas, ...landmarks, ...towns];
/**
 * Long single words, in which a typing error leaves enough to recognise. Excludes Marina, because Marian is a road of its
 * own.
 */
const typed = [...areas, ...towns].filter(({ name }) => /^[^\d ]{6,}$/.test(name) && name !== 'Marina');

const dropped = (name: string, at: number) => name.slice(0, at) + name.slice(at + 1);
const doubled = (name: string, at: number) => name.slice(0, at) + name.slice(at, at + 1) + name.slice(at);
const swapped = (name: string, at: number) =>
  name.slice(0, at) + name.slice(at + 1, at + 2) + name.slice(at, at + 1) + name.slice(at + 2);
const missed = (name: string, at: number) => `${name.slice(0, at)}q${name.slice(at + 1)}`;

describe('every known place', () => {
  it('is found by its name and city', () => {
    // The town Ikeja and the part of Lagos named Ikeja are one entry.
    const own = written.filter(({ name, kind }) => kind !== 'town' || name !== 'Ikeja');
    const lost = own.filter(({ name, city }) => !named(`${name} ${city}`, 3).includes(`${name}, ${city}`));
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('is found by each of its aliases', () => {
    const lost = written.flatMap(({ name, city, aliases }) =>
      aliases.filter((alias) => !named(alias).includes(`${name}, ${city}`)),
    );
    expect(lost).toEqual([]);
  });

  it('is found in upper case, in lower case and without diacritics', () => {
    for (const { name } of written.filter((_, place) => place % 4 === 0)) {
      const first = named(name);
      expect(named(name.toUpperCase())).toEqual(first);
      expect(named(name.toLowerCase())).toEqual(first);
      expect(named(name.normalize('NFD').replace(/\p{M}/gu, ''))).toEqual(first);
    }
  });
});

describe('a typing error', () => {
  it.each([
    ['a letter left out', dropped],
    ['a letter twice', doubled],
    ['two letters in the wrong order', swapped],
    ['the key beside it', missed],
  ])('such as %s still finds the place', (_slip, slip) => {
    fc.assert(
      fc.property(fc.constantFrom(...typed), fc.double({ min: 0, max: 0.99, noNaN: true }), ({ name, city }, where) => {
        const at = 1 + Math.floor(where * (name.length - 2));
        expect(named(slip(name, at), 20)).toContain(`${name}, ${city}`);
      }),
      { numRuns: 80 },
    );
  });
});

describe('the ranking of searchPlaces', () => {
  it('puts a unique name first when it is typed exactly', () => {
    const unique = areas.filter(({ name }) => written.filter((place) => place.name === name).length === 1);
    const others = unique.filter(({ name }) => searchPlaces({ q: name, limit: 1 })[0]?.name !== name);
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('does not depend on the limit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...written), fc.integer({ min: 1, max: 19 }), ({ name }, limit) => {
        expect(named(name, limit)).toEqual(named(name, 20).slice(0, limit));
      }),
      { numRuns: 60 },
    );
  });
});

describe('editDistance and wordLikeness', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'o', 'k'), minLength: 1, maxLength: 10 });

  /** Computes the distance from its definition, without optimisations. */
  function slowDistance(a: string, b: string): number {
    if (a === '' || b === '') return Math.max(a.length, b.length);
    const changed = slowDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
    const other = Math.min(changed, slowDistance(a.slice(1), b) + 1, slowDistance(a, b.slice(1)) + 1);
    const swap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
    return swap ? Math.min(other, slowDistance(a.slice(2), b.slice(2)) + 1) : other;
  }
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });

  it('editDistance equals the definition', () => {
    fc.assert(
      fc.property(short, short, fc.integer({ min: 0, max: 5 }), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(slowDistance(a, b), most + 1));
      }),
    );
  });

  it('wordLikeness is between 0 and 1, and 1 for equal words only', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const likeness = wordLikeness(a, b);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness === 1).toBe(a === b);
      }),
    );
  });

  it('wordLikeness grows with every letter of a prefix', () => {
    fc.assert(
      fc.property(fc.constantFrom(...typed), ({ name }) => {
        const [whole = ''] = placeWords(name);
        const shares = Array.from({ length: whole.length }, (_, at) => wordLikeness(whole.slice(0, at + 1), whole));
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('placeWords', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...written.map(({ name }) => name))),
        (text) => {
          const words = placeWords(text);
          expect(placeWords(words.join(' '))).toEqual(words);
          expect(words.length).toBeLessThanOrEqual(8);
          for (const each of words) expect(each).toMatch(/^([a-z]+|\d+)$/);
        },
      ),
    );
  });

  it.each([
    ['Lekki Phase One', 'lekki ph 1'],
    ['lekki ph1', 'lekki ph 1'],
    ['Mile Two', 'mile 2'],
    ['Wuse II', 'wuse 2'],
    ['Àkúrẹ́', 'akure'],
    ["Thinker's Corner", 'thinkers corner'],
    ['Angwan Rimi', 'ungwan rimi'],
    ['the estate', 'the estate'],
    ['Estate of Lagos', 'lagos'],
  ])('splits %j into "%s"', (text, words) => {
    expect(placeWords(text).join(' ')).toBe(words);
  });
});

const word = fc.string({ minLength: 1, maxLength: 12 });

describe('editDistance', () => {
  it.each([
    ['yaba', 'yaba', 0],
    ['yaba', 'yab', 1],
    ['yaba', 'yabba', 1],
    ['yaba', 'yada', 1],
    ['yaba', 'ayba', 1],
    ['harcourt', 'harcort', 1],
    ['gwarinpa', 'gwarimap', 2],
  ])('from %j to %j is %d', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
  });

  it('is symmetric, 0 for equal words and at most one more than the maximum', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 2)).toBe(editDistance(b, a, 2));
        expect(editDistance(a, a, 2)).toBe(0);
        expect(editDistance(a, b, 2)).toBeLessThanOrEqual(3);
      }),
    );
  });
});
