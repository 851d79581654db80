import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addKobo } from './add-kobo.ts';
import { kobo } from './kobo.ts';

const anyKobo = fc.maxSafeInteger().map(kobo);

describe('addKobo', () => {
  it.each([
    [0, 0, 0],
    [1, 2, 3],
    [-100, 100, 0],
    [Number.MAX_SAFE_INTEGER - 1, 1, Number.MAX_SAFE_INTEGER],
  ])('adds %s and %s to %s', (a, b, sum) => {
    expect(addKobo(kobo(a), kobo(b))).toBe(sum);
  });

  it.each([
    [Number.MAX_SAFE_INTEGER, 1],
    [Number.MIN_SAFE_INTEGER, -1],
  ])('refuses the sum of %s and %s instead of rounding it', (a, b) => {
    expect(() => addKobo(kobo(a), kobo(b))).toThrow(expect.objectContaining({ code: 'money.not_kobo' }));
  });

  it('gives the exact sum or refuses, whatever the amounts', () => {
    fc.assert(
      fc.property(anyKobo, anyKobo, (a, b) => {
        const exact = BigInt(a) + BigInt(b);
        if (Number.isSafeInteger(Number(exact))) expect(BigInt(addKobo(a, b))).toBe(exact);
        else expect(() => addKobo(a, b)).toThrow('not a safe whole number');
      }),
    );
  });
});
