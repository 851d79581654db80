import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateKobo } from './allocate-kobo.ts';
import { kobo } from './kobo.ts';
import { negateKobo } from './negate-kobo.ts';
import { sumKobo } from './sum-kobo.ts';

const anyKobo = fc.maxSafeInteger().map(kobo);
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

  it('conserves every kobo', () => {
    fc.assert(
      fc.property(anyKobo, weightList, (total, weights) => {
        expect(sumKobo(allocateKobo(total, weights))).toBe(total);
      }),
    );
  });

  it('gives every part its exact share, less or more by under one kobo', () => {
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

  it('splits a refund as the mirror image of the payment', () => {
    fc.assert(
      fc.property(anyKobo, weightList, (total, weights) => {
        const mirrored = allocateKobo(total, weights).map(negateKobo);
        expect(allocateKobo(negateKobo(total), weights)).toEqual(mirrored);
      }),
    );
  });

  it('gives nothing to a part without weight', () => {
    fc.assert(
      fc.property(anyKobo, weightList, (total, weights) => {
        expect(allocateKobo(total, [...weights, 0]).at(-1)).toBe(0);
      }),
    );
  });
});
