import type { HomeVote, SavedHome } from '@rentreel/contracts/saved';
import { describe, expect, it } from 'vitest';
import { countText, priceChangeOf, voteLabel } from './format.ts';

const homes = (...available: boolean[]) => available.map((yes) => ({ available: yes }));

describe('countText', () => {
  it.each([
    [homes(true), false, '1 home'],
    [homes(true, true), false, '2 homes'],
    [homes(true, false, true), false, '3 homes · 1 not available now'],
    [homes(true, true), true, '2 homes and more'],
  ])('formats %j with more pages: %s', (list, more, text) => {
    expect(countText(list, more)).toBe(text);
  });
});

const vote = (name: string, count: 1 | -1): HomeVote => ({
  listingId: 'lst_1',
  voter: name,
  name,
  vote: count,
  mine: false,
});

describe('voteLabel', () => {
  it('counts and names the voters for and against', () => {
    const votes = [vote('Mum', 1), vote('Zainab', -1), vote('Tunde', 1)];
    expect(voteLabel(votes)).toBe('2 for (Mum, Tunde), 1 against (Zainab)');
    expect(voteLabel([vote('Zainab', -1)])).toBe('1 against (Zainab)');
  });

  it('returns undefined without votes', () => {
    expect(voteLabel([])).toBeUndefined();
  });
});

const home = (savedFirstYearKobo: number | null) =>
  ({ savedFirstYearKobo, listing: { firstYearKobo: 300_000_000 } }) as SavedHome;

describe('priceChangeOf', () => {
  it('returns how much the move-in cost fell or rose', () => {
    expect(priceChangeOf(home(310_000_000))).toEqual({ isLess: true, text: '₦100,000 less' });
    expect(priceChangeOf(home(250_000_000))).toEqual({ isLess: false, text: '₦500,000 more' });
  });

  it('returns undefined for an unchanged or unknown cost', () => {
    expect(priceChangeOf(home(300_000_000))).toBeUndefined();
    expect(priceChangeOf(home(null))).toBeUndefined();
  });
});
