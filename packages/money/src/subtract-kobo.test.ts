import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addKobo } from './add-kobo.ts';
import { kobo } from './kobo.ts';
import { subtractKobo } from './subtract-kobo.ts';

describe('subtractKobo', () => {
  it.each([
    [500, 120, 380],
    [120, 500, -380],
    [0, 0, 0],
  ])('takes %s less %s as %s', (a, b, difference) => {
    expect(subtractKobo(kobo(a), kobo(b))).toBe(difference);
  });

  it('refuses a difference past the safe range', () => {
    expect(() => subtractKobo(kobo(Number.MIN_SAFE_INTEGER), kobo(1))).toThrow(
      expect.objectContaining({ code: 'money.not_kobo' }),
    );
  });

  it('undoes an addition', () => {
    const half = fc.integer({ min: -(2 ** 52) + 1, max: 2 ** 52 - 1 }).map(kobo);
    fc.assert(
      fc.property(half, half, (a, b) => {
        expect(subtractKobo(addKobo(a, b), b)).toBe(a);
      }),
    );
  });
});
