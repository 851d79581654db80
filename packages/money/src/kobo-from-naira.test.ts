import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { koboFromNaira } from './kobo-from-naira.ts';

describe('koboFromNaira', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [5000, 500_000],
    [1234.5, 123_450],
    [0.29, 29],
    [1.15, 115],
    [-4500, -450_000],
    [-0.01, -1],
    [90_071_992_547_409, 9_007_199_254_740_900],
  ])('takes ₦%s as %s kobo', (naira, amount) => {
    expect(Object.is(koboFromNaira(naira), amount)).toBe(true);
  });

  it.each([0.001, 1.005, -0.999, 1e-9])('refuses parts of a kobo: %s', (naira) => {
    expect(() => koboFromNaira(naira)).toThrow(expect.objectContaining({ code: 'money.too_many_decimals' }));
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e14, 1e21, 1e300])('refuses %s', (naira) => {
    expect(() => koboFromNaira(naira)).toThrow(expect.objectContaining({ code: 'money.not_kobo' }));
  });

  it('finds the kobo that a two-decimal literal means', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), (amount) => {
        expect(koboFromNaira(amount / 100)).toBe(amount);
      }),
    );
  });
});
