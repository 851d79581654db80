import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addKobo,
  allocateKobo,
  basisPointsOf,
  isKobo,
  kobo,
  koboFromNaira,
  MoneyError,
  negateKobo,
  positiveKobo,
  smallestKobo,
  subtractKobo,
  sumKobo,
} from './kobo.ts';

const anyKobo = fc.maxSafeInteger().map(kobo);

describe('kobo', () => {
  it.each([0, 1, -1, 100, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('accepts the whole number %s', (value) => {
    expect(kobo(value)).toBe(value);
  });

  it.each([0.5, -0.01, Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e308])('throws for %s', (value) => {
    expect(() => kobo(value)).toThrow(MoneyError);
    expect(() => kobo(value)).toThrow(expect.objectContaining({ code: 'money.not_kobo', name: 'MoneyError' }));
  });

  it('converts negative zero to zero', () => {
    expect(Object.is(kobo(-0), 0)).toBe(true);
  });
});

describe('isKobo', () => {
  it.each(['100', 100n, null, undefined, {}, [], true, 1.5, Number.NaN])('returns false for %s', (value) => {
    expect(isKobo(value)).toBe(false);
  });

  it('agrees with kobo on every number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.maxSafeInteger(), fc.integer()), (value) => {
        let branded = true;
        try {
          kobo(value);
        } catch {
          branded = false;
        }
        expect(isKobo(value)).toBe(branded);
      }),
    );
  });
});

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
  ])('converts ₦%s to %s kobo', (naira, amount) => {
    expect(Object.is(koboFromNaira(naira), amount)).toBe(true);
  });

  it.each([0.001, 1.005, -0.999, 1e-9])('refuses a fraction of a kobo: %s', (naira) => {
    expect(() => koboFromNaira(naira)).toThrow(expect.objectContaining({ code: 'money.too_many_decimals' }));
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e14, 1e21, 1e300])('refuses %s with money.not_kobo', (naira) => {
    expect(() => koboFromNaira(naira)).toThrow(expect.objectContaining({ code: 'money.not_kobo' }));
  });

  it('returns the exact kobo of any literal with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), (amount) => {
        expect(koboFromNaira(amount / 100)).toBe(amount);
      }),
    );
  });
});

describe('smallestKobo', () => {
  it('returns the smallest amount', () => {
    expect(smallestKobo(kobo(3), kobo(-2), kobo(7))).toBe(-2);
  });
});

describe('positiveKobo', () => {
  it.each([
    [5, 5],
    [0, 0],
    [-5, 0],
  ])('maps %s to %s', (amount, expected) => {
    expect(positiveKobo(kobo(amount))).toBe(expected);
  });
});

describe('addKobo', () => {
  it.each([
    [0, 0, 0],
    [1, 2, 3],
    [-100, 100, 0],
    [Number.MAX_SAFE_INTEGER - 1, 1, Number.MAX_SAFE_INTEGER],
  ])('adds %s and %s to get %s', (a, b, sum) => {
    expect(addKobo(kobo(a), kobo(b))).toBe(sum);
  });

  it.each([
    [Number.MAX_SAFE_INTEGER, 1],
    [Number.MIN_SAFE_INTEGER, -1],
  ])('refuses the sum of %s and %s instead of rounding it', (a, b) => {
    expect(() => addKobo(kobo(a), kobo(b))).toThrow(expect.objectContaining({ code: 'money.not_kobo' }));
  });

  it('returns the exact sum or throws for any two amounts', () => {
    fc.assert(
      fc.property(anyKobo, anyKobo, (a, b) => {
        const exact = BigInt(a) + BigInt(b);
        if (Number.isSafeInteger(Number(exact))) expect(BigInt(addKobo(a, b))).toBe(exact);
        else expect(() => addKobo(a, b)).toThrow('not a safe whole number');
      }),
    );
  });
});

describe('subtractKobo', () => {
  it.each([
    [500, 120, 380],
    [120, 500, -380],
    [0, 0, 0],
  ])('returns for %s minus %s the difference %s', (a, b, difference) => {
    expect(subtractKobo(kobo(a), kobo(b))).toBe(difference);
  });

  it('throws when the difference exceeds the safe range', () => {
    expect(() => subtractKobo(kobo(Number.MIN_SAFE_INTEGER), kobo(1))).toThrow(
      expect.objectContaining({ code: 'money.not_kobo' }),
    );
  });

  it('reverses addKobo', () => {
    const half = fc.integer({ min: -(2 ** 52) + 1, max: 2 ** 52 - 1 }).map(kobo);
    fc.assert(
      fc.property(half, half, (a, b) => {
        expect(subtractKobo(addKobo(a, b), b)).toBe(a);
      }),
    );
  });
});

describe('negateKobo', () => {
  it('returns plain zero for zero', () => {
    expect(Object.is(negateKobo(kobo(0)), 0)).toBe(true);
  });

  it('is its own inverse, and an amount plus its negation is zero', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(kobo), (amount) => {
        expect(negateKobo(negateKobo(amount))).toBe(amount);
        expect(amount + negateKobo(amount)).toBe(0);
      }),
    );
  });
});

describe('sumKobo', () => {
  it('returns 0 for an empty list', () => {
    expect(sumKobo([])).toBe(0);
  });

  it('accepts any iterable', () => {
    expect(sumKobo(new Set([kobo(1), kobo(20), kobo(-300)]))).toBe(-279);
  });

  it('returns a sum within the safe range even when an intermediate sum exceeds it', () => {
    const most = kobo(Number.MAX_SAFE_INTEGER);
    expect(sumKobo([most, most, kobo(-Number.MAX_SAFE_INTEGER)])).toBe(most);
  });

  it('throws when the sum exceeds the safe range', () => {
    expect(() => sumKobo([kobo(Number.MAX_SAFE_INTEGER), kobo(1)])).toThrow(
      expect.objectContaining({ code: 'money.not_kobo' }),
    );
  });

  it('does not depend on the order of the amounts', () => {
    const amounts = fc.array(fc.integer().map(kobo), { maxLength: 30 });
    fc.assert(
      fc.property(amounts, (list) => {
        expect(sumKobo(list.toReversed())).toBe(sumKobo(list));
      }),
    );
  });
});

const weightList = fc
  .array(fc.oneof(fc.nat(100), fc.maxSafeInteger().map(Math.abs)), { minLength: 1, maxLength: 12 })
  .filter((weights) => weights.some((weight) => weight > 0));

describe('allocateKobo', () => {
  it.each([
    { case: 'halves', total: 100, weights: [1, 1], parts: [50, 50] },
    { case: 'a tie, to the earlier part', total: 101, weights: [1, 1], parts: [51, 50] },
    { case: 'thirds', total: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { case: 'the largest remainder first', total: 10, weights: [15, 15, 70], parts: [2, 1, 7] },
    { case: 'a later part with the larger remainder', total: 5, weights: [30, 70], parts: [2, 3] },
    { case: 'a weight of nothing', total: 7, weights: [0, 3, 0], parts: [0, 7, 0] },
    { case: 'more parts than kobo', total: 2, weights: [1, 1, 1, 1], parts: [1, 1, 0, 0] },
    { case: 'nothing', total: 0, weights: [1, 2], parts: [0, 0] },
    { case: 'a negative total', total: -101, weights: [1, 1], parts: [-51, -50] },
    { case: 'everything to one', total: 9_007_199_254_740_991, weights: [5], parts: [9_007_199_254_740_991] },
  ])('splits $case', ({ total, weights, parts }) => {
    expect(allocateKobo(kobo(total), weights)).toEqual(parts);
  });

  it.each([[[]], [[0, 0]], [[1, -1]], [[0.5, 0.5]], [[Number.NaN]], [[Infinity, 1]]])(
    'refuses the weights %j',
    (weights) => {
      expect(() => allocateKobo(kobo(100), weights)).toThrow(
        expect.objectContaining({ code: 'money.invalid_weights' }),
      );
    },
  );

  it('returns parts that sum to the total', () => {
    fc.assert(
      fc.property(anyKobo, weightList, (total, weights) => {
        expect(sumKobo(allocateKobo(total, weights))).toBe(total);
      }),
    );
  });

  it('gives every part its exact share to within one kobo', () => {
    fc.assert(
      fc.property(anyKobo, weightList, (total, weights) => {
        const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        allocateKobo(total, weights).forEach((part, index) => {
          const error = BigInt(part) * weightSum - BigInt(total) * BigInt(weights[index] ?? 0);
          expect(error < weightSum && error > -weightSum).toBe(true);
        });
      }),
    );
  });

  it('splits a negative total as the mirror image of the positive one', () => {
    fc.assert(
      fc.property(anyKobo, weightList, (total, weights) => {
        const mirrored = allocateKobo(total, weights).map(negateKobo);
        expect(allocateKobo(negateKobo(total), weights)).toEqual(mirrored);
      }),
    );
  });

  it('gives 0 to a part with weight 0', () => {
    fc.assert(
      fc.property(anyKobo, weightList, (total, weights) => {
        expect(allocateKobo(total, [...weights, 0]).at(-1)).toBe(0);
      }),
    );
  });
});

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
  ])('computes $case', ({ amount, points, part }) => {
    expect(basisPointsOf(kobo(amount), points)).toBe(part);
  });

  it.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('refuses %s basis points', (points) => {
    expect(() => basisPointsOf(kobo(100), points)).toThrow(
      expect.objectContaining({ code: 'money.invalid_basis_points' }),
    );
  });

  it('throws when the result exceeds the safe range', () => {
    expect(() => basisPointsOf(kobo(Number.MAX_SAFE_INTEGER), 10_001)).toThrow(
      expect.objectContaining({ code: 'money.not_kobo' }),
    );
  });

  it('rounds by at most half a kobo', () => {
    fc.assert(
      fc.property(anyKobo, fc.nat(10_000), (amount, points) => {
        const error = BigInt(basisPointsOf(amount, points)) * 10_000n - BigInt(amount) * BigInt(points);
        expect(error <= 5_000n && error >= -5_000n).toBe(true);
      }),
    );
  });

  it('returns the negated result for a negated amount', () => {
    fc.assert(
      fc.property(anyKobo, fc.nat(10_000), (amount, points) => {
        expect(basisPointsOf(negateKobo(amount), points)).toBe(negateKobo(basisPointsOf(amount, points)));
      }),
    );
  });
});
