import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPointsOf } from './basis-points-of.ts';
import { kobo } from './kobo.ts';
import { negateKobo } from './negate-kobo.ts';

const anyKobo = fc.maxSafeInteger().map(kobo);

describe('basisPointsOf', () => {
  it.each([
    { case: '7.5 % VAT of ₦1,000', amount: 100_000, points: 750, part: 7_500 },
    { case: 'all of it', amount: 123_457, points: 10_000, part: 123_457 },
    { case: 'none of it', amount: 123_457, points: 0, part: 0 },
    { case: 'half a kobo, away from zero', amount: 1, points: 5_000, part: 1 },
    { case: 'half a kobo back, away from zero', amount: -1, points: 5_000, part: -1 },
    { case: 'just under half a kobo', amount: 1, points: 4_999, part: 0 },
    { case: 'one and a half kobo', amount: 3, points: 5_000, part: 2 },
    { case: 'twice the amount', amount: 50, points: 20_000, part: 100 },
    { case: 'half of the largest amount', amount: 9_007_199_254_740_991, points: 5_000, part: 4_503_599_627_370_496 },
  ])('takes $case', ({ amount, points, part }) => {
    expect(basisPointsOf(kobo(amount), points)).toBe(part);
  });

  it.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('refuses %s basis points', (points) => {
    expect(() => basisPointsOf(kobo(100), points)).toThrow(
      expect.objectContaining({ code: 'money.invalid_basis_points' }),
    );
  });

  it('refuses a part past the safe range', () => {
    expect(() => basisPointsOf(kobo(Number.MAX_SAFE_INTEGER), 10_001)).toThrow(
      expect.objectContaining({ code: 'money.not_kobo' }),
    );
  });

  it('is off by at most half a kobo', () => {
    fc.assert(
      fc.property(anyKobo, fc.nat(10_000), (amount, points) => {
        const error = BigInt(basisPointsOf(amount, points)) * 10_000n - BigInt(amount) * BigInt(points);
        expect(error <= 5_000n && error >= -5_000n).toBe(true);
      }),
    );
  });

  it('mirrors the fee when the amount is turned round', () => {
    fc.assert(
      fc.property(anyKobo, fc.nat(10_000), (amount, points) => {
        expect(basisPointsOf(negateKobo(amount), points)).toBe(negateKobo(basisPointsOf(amount, points)));
      }),
    );
  });
});
