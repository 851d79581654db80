import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKobo, kobo } from './kobo.ts';
import { MoneyError } from './money-error.ts';

describe('kobo', () => {
  it.each([0, 1, -1, 100, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('brands the whole number %s', (value) => {
    expect(kobo(value)).toBe(value);
  });

  it.each([0.5, -0.01, Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53), 1e308])('throws for %s', (value) => {
    expect(() => kobo(value)).toThrow(MoneyError);
    expect(() => kobo(value)).toThrow(expect.objectContaining({ code: 'money.not_kobo', name: 'MoneyError' }));
  });

  it('turns negative zero into plain zero', () => {
    expect(Object.is(kobo(-0), 0)).toBe(true);
  });
});

describe('isKobo', () => {
  it.each(['100', 100n, null, undefined, {}, [], true, 1.5, Number.NaN])('refuses %s', (value) => {
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
