import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from './kobo.ts';
import { negateKobo } from './negate-kobo.ts';

describe('negateKobo', () => {
  it('leaves zero a plain zero', () => {
    expect(Object.is(negateKobo(kobo(0)), 0)).toBe(true);
  });

  it('gives the amount back when done twice and cancels it when added', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(kobo), (amount) => {
        expect(negateKobo(negateKobo(amount))).toBe(amount);
        expect(amount + negateKobo(amount)).toBe(0);
      }),
    );
  });
});
