import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRefund } from './plan-refund.ts';

const sourcesOf = (amounts: readonly number[]) =>
  amounts.map((leftKobo, index) => ({ providerReference: `chg-${index}`, leftKobo }));
const plan = (amounts: readonly number[], amountKobo: number) =>
  planRefund(sourcesOf(amounts), amountKobo).map((part) => [part.providerReference, part.amountKobo]);

describe('what goes back, and from which charge', () => {
  it('is one charge when it is enough, the smallest that is', () => {
    expect(plan([900, 500, 600], 500)).toEqual([['chg-1', 500]]);
    expect(plan([900, 400], 500)).toEqual([['chg-0', 500]]);
  });

  it('is as few charges as can be when none is enough', () => {
    expect(plan([100, 300, 200], 600)).toEqual([
      ['chg-1', 300],
      ['chg-2', 200],
      ['chg-0', 100],
    ]);
    expect(plan([100, 300, 250], 500)).toEqual([
      ['chg-1', 300],
      ['chg-2', 200],
    ]);
  });

  it('is never what did not come', () => {
    expect(() => plan([100, 0], 101)).toThrow('1 kobo');
  });

  it('comes to the amount, and to no more of a charge than is left of it', () => {
    const amounts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.nat(), (left, seed) => {
        const total = left.reduce((sum, each) => sum + each, 0);
        fc.pre(total > 0);
        const amount = 1 + (seed % total);
        const parts = planRefund(sourcesOf(left), amount);
        expect(parts.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(amount);
        expect(new Set(parts.map(({ providerReference }) => providerReference)).size).toBe(parts.length);
        for (const { providerReference, amountKobo } of parts) {
          expect(amountKobo).toBeGreaterThan(0);
          expect(amountKobo).toBeLessThanOrEqual(left[Number(providerReference.slice(4))] ?? 0);
        }
      }),
    );
  });
});
