import type { FeeLine } from '@rentreel/contracts/listings';
import { kobo } from '@rentreel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDearer } from './price-rules.ts';

const caution: FeeLine = { kind: 'caution', basis: 'flat', amountKobo: kobo(10_000) };
const agency: FeeLine = { kind: 'agency', basis: 'percent', basisPoints: 500 };
const before = { rentKobo: 100_000, firstYearKobo: 110_000, fees: [caution] };

describe('isDearer', () => {
  it.each([
    ['a tenth more rent', { ...before, rentKobo: 110_000, firstYearKobo: 120_000 }, false],
    ['a kobo above a tenth', { ...before, rentKobo: 110_001, firstYearKobo: 120_001 }, true],
    ['less rent', { ...before, rentKobo: 90_000, firstYearKobo: 100_000 }, false],
    [
      'a fee of a new kind, even when all is cheaper',
      { rentKobo: 50_000, firstYearKobo: 52_500, fees: [agency] },
      true,
    ],
    ['a fee taken away', { ...before, firstYearKobo: 100_000, fees: [] }, false],
    ['a fee that doubles moving in', { ...before, firstYearKobo: 200_000 }, true],
  ])('judges %s', (_what, after, dearer) => {
    expect(isDearer(before, after)).toBe(dearer);
  });

  it('never sends a home to review whose price stays', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000_000), (rentKobo, firstYearKobo) => {
        const priced = { rentKobo, firstYearKobo, fees: [caution, agency] };
        expect(isDearer(priced, priced)).toBe(false);
      }),
    );
  });
});
