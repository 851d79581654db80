import type { FeeLine } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { effectWords, priceChange } from './price-change.ts';

const fees: FeeLine[] = [
  { kind: 'agency', basis: 'percent', basisPoints: 1000 },
  { kind: 'caution', basis: 'flat', amountKobo: kobo(10_000_000) },
];
const home = { rentKobo: 100_000_000, fees };

describe('priceChange', () => {
  it('lets fees that are a share of the rent go with it, and amounts stay', () => {
    const { before, after } = priceChange(home, 200_000_000);

    expect(before.firstYearKobo).toBe(120_000_000);
    expect(after.firstYearKobo).toBe(230_000_000);
  });

  it.each([
    [100_000_000, 'same'],
    [90_000_000, 'cheaper'],
    [110_000_000, 'little_dearer'],
    [110_000_001, 'dearer'],
  ] as const)('calls a rent of %i kobo %s', (rentKobo, effect) => {
    expect(priceChange(home, rentKobo).effect).toBe(effect);
  });

  it('says before saving that a dearer home is checked again', () => {
    expect(effectWords.dearer).toMatch(/more than 10 %.*check the home again/);
    expect(effectWords.same).toBeNull();
  });
});
