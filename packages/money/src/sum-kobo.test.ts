import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from './kobo.ts';
import { sumKobo } from './sum-kobo.ts';

describe('sumKobo', () => {
  it('is zero for no amounts', () => {
    expect(sumKobo([])).toBe(0);
  });

  it('takes any iterable', () => {
    expect(sumKobo(new Set([kobo(1), kobo(20), kobo(-300)]))).toBe(-279);
  });

  it('gives a sum that fits even when a part of it does not', () => {
    const most = kobo(Number.MAX_SAFE_INTEGER);
    expect(sumKobo([most, most, kobo(-Number.MAX_SAFE_INTEGER)])).toBe(most);
  });

  it('refuses a sum past the safe range', () => {
    expect(() => sumKobo([kobo(Number.MAX_SAFE_INTEGER), kobo(1)])).toThrow(
      expect.objectContaining({ code: 'money.not_kobo' }),
    );
  });

  it('does not depend on the order', () => {
    const amounts = fc.array(fc.integer().map(kobo), { maxLength: 30 });
    fc.assert(
      fc.property(amounts, (list) => {
        expect(sumKobo(list.toReversed())).toBe(sumKobo(list));
      }),
    );
  });
});
