import type { SavedHome } from '@rentreel/contracts/saved';
import { describe, expect, it } from 'vitest';
import { priceChangeOf } from './price-change.ts';

const home = (savedFirstYearKobo: number | null) =>
  ({ savedFirstYearKobo, listing: { firstYearKobo: 300_000_000 } }) as SavedHome;

describe('priceChangeOf', () => {
  it('says by how much moving in became cheaper or dearer', () => {
    expect(priceChangeOf(home(310_000_000))).toEqual({ isLess: true, text: '₦100,000 less' });
    expect(priceChangeOf(home(250_000_000))).toEqual({ isLess: false, text: '₦500,000 more' });
  });

  it('says nothing when it did not, or when it is not known', () => {
    expect(priceChangeOf(home(300_000_000))).toBeUndefined();
    expect(priceChangeOf(home(null))).toBeUndefined();
  });
});
