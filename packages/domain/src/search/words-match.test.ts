import { type SearchQuery, searchQuery } from '@rentreel/contracts/search';
import { describe, expect, it } from 'vitest';
import { wordsMatch } from './words-match.ts';

const match = (query: Record<string, unknown>) => wordsMatch(searchQuery.parse(query) satisfies SearchQuery);
const texts = '{title place description}';

describe('what is asked of the words', () => {
  it.each<[Record<string, unknown>, string | undefined]>([
    [{}, undefined],
    [{ q: '🏠 !' }, undefined],
    [{ q: 'Yaba' }, `${texts} : ("yaba"*)`],
    [{ q: 'a 2 bed' }, `${texts} : ("a" AND "2" AND "bed"*)`],
    [{ q: 'balconies balcony' }, `${texts} : ("balcon")`],
    [{ q: 'x" OR title:y*' }, `${texts} : ("x" AND "or" AND "title"* AND "y")`],
    [{ q: 'Ɗan Ìbàdàn' }, `${texts} : ("dan"* AND "ibadan")`],
    [{ q: 'pool', state: 'LA' }, `${texts} : ("pool"*) AND tags : ("xsla")`],
    [{ q: 'pool', state: 'LA', city: 'LA/lagos' }, `${texts} : ("pool"*) AND tags : ("xclalagos")`],
    [
      { q: 'pool', areas: ['LA/lagos/yaba', 'LA/lagos/lekki-phase-1'], types: ['mini_flat'] },
      `${texts} : ("pool"*) AND tags : ("xalalagosyaba" OR "xalalagoslekkiphase1") AND tags : ("xtminiflat")`,
    ],
  ])('for %j is %s', (query, asked) => {
    expect(match(query)).toBe(asked);
  });

  it('is eight words at most', () => {
    const q = 'one two three four five six seven eight nine ten';
    expect(match({ q })?.split(' AND ')).toHaveLength(8);
  });
});
