import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from './kobo.ts';
import { nairaDecimal } from './naira-decimal.ts';

describe('nairaDecimal', () => {
  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [-7, '-0.07'],
    [70, '0.70'],
    [123_450, '1234.50'],
    [-100, '-1.00'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('writes %s kobo as %s', (amount, text) => {
    expect(nairaDecimal(kobo(amount))).toBe(text);
  });

  it('keeps every digit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(kobo), (amount) => {
        expect(BigInt(nairaDecimal(amount).replace('.', ''))).toBe(BigInt(amount));
      }),
    );
  });
});
