import { listingTypes, nigerianStateCodes } from '@rentreel/contracts/listings';
import { koboFromNaira } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typicalRent } from './typical-rent.ts';

const naira = (amount: number) => koboFromNaira(amount);

describe('typicalRent', () => {
  it.each([
    ['a mini flat in Surulere', { state: 'LA', area: 'Surulere', type: 'mini_flat', bedrooms: 1 }, 1_500_000],
    ['a 2-bed in Ikoyi', { state: 'LA', area: 'ikoyi', type: 'flat', bedrooms: 2 }, 15_500_000],
    ['a 3-bed in Maitama', { state: 'FC', area: 'Maitama', type: 'flat', bedrooms: 3 }, 22_000_000],
    ['a self-contain, 55% of a mini flat', { state: 'LA', area: 'Yaba', type: 'self_contain', bedrooms: 0 }, 1_210_000],
    ['a place without known rents', { state: 'YO', area: 'Damaturu', type: 'flat', bedrooms: 2 }, 1_200_000],
    ['a government reserved area', { state: 'RI', area: 'GRA Phase 2', type: 'flat', bedrooms: 2 }, 2_250_000],
  ] as const)('returns the rent of %s', (_what, home, expected) => {
    expect(typicalRent(home)).toBe(naira(expected));
  });

  it('derives rents of other sizes from a known figure', () => {
    const of = (bedrooms: number) => typicalRent({ state: 'LA', area: 'Magodo', type: 'flat', bedrooms });
    expect(of(2)).toBe(naira(4_000_000));
    expect(of(4)).toBeGreaterThan(of(3));
    expect(of(3)).toBeGreaterThan(of(2));
    expect(of(1)).toBeLessThan(of(2));
  });

  it('recognises alternative spellings of an area', () => {
    const of = (area: string) => typicalRent({ state: 'LA', area, type: 'flat', bedrooms: 2 });
    expect(of('VI')).toBe(of('Victoria Island'));
    expect(of('lekki ph 1')).toBe(of('Lekki Phase 1'));
  });

  it('returns a positive rent for every kind of home', () => {
    fc.assert(
      fc.property(
        fc.record({
          state: fc.constantFrom(...nigerianStateCodes),
          area: fc.string({ maxLength: 20 }),
          type: fc.constantFrom(...listingTypes),
          bedrooms: fc.nat(20),
        }),
        (home) => {
          expect(typicalRent(home)).toBeGreaterThan(0);
        },
      ),
    );
  });
});
