import { potLimits } from '@rentreel/contracts/pots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparablePrice } from './comparable-price.ts';

const hourMs = 60 * 60_000;
const weekMs = potLimits.priceStandsMs;
const price = (since: number, firstYearKobo: number) => ({ since, firstYearKobo, rentKobo: firstYearKobo });

describe('the price that what somebody saved is compared with', () => {
  it('is the first one at once, and a changed one when it has stood for a week', () => {
    expect(comparablePrice([price(100, 5)], 100)).toEqual({ amountKobo: 5, waitsUntil: null });
    const changed = [price(0, 5), price(100, 7)];
    expect(comparablePrice(changed, 100)).toEqual({ amountKobo: 7, waitsUntil: 100 + weekMs });
    expect(comparablePrice(changed, 100 + weekMs)).toEqual({ amountKobo: 7, waitsUntil: null });
  });

  it('is none for a home that never had one', () => {
    expect(comparablePrice([], 0)).toBeUndefined();
  });

  it('is at most one a week, and the first, however a landlord changes it and asks', () => {
    const step = fc.record({ waitMs: fc.integer({ min: 1, max: weekMs * 2 }), change: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = 0;
        const prices = [price(0, 1)];
        const learnt = new Map<number, number>();
        for (const { waitMs, change } of steps) {
          now += waitMs;
          if (change) prices.push(price(now, prices.length + 1));
          const answer = comparablePrice(prices, now + hourMs);
          if (answer?.waitsUntil === null && !learnt.has(answer.amountKobo)) learnt.set(answer.amountKobo, now);
        }
        expect(learnt.size).toBeLessThanOrEqual(1 + Math.floor((now + hourMs) / weekMs));
      }),
    );
  });
});
