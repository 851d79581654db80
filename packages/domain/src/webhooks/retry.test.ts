import { webhookRules } from '@rentreel/contracts/webhooks';
import { dayMs, hourMs, secondMs } from '@rentreel/values';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waitAfter } from './retry.ts';

it('waitAfter triples the wait from 10 seconds to 20 hours and ends after the last attempt', () => {
  const waits = Array.from({ length: webhookRules.attempts }, (_, attempt) => waitAfter(attempt + 1, 0.5));
  expect(waits.slice(0, 4)).toEqual([10, 30, 90, 270].map((seconds) => seconds * secondMs));
  expect(waits.slice(-3)).toEqual([20 * hourMs, 20 * hourMs, undefined]);
  const total = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0);
  expect(total).toBeGreaterThan(2.5 * dayMs);
  expect(total).toBeLessThan(3 * dayMs);
});

it('waitAfter varies each wait by at most a fifth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: webhookRules.attempts - 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempt, random) => {
        const middle = waitAfter(attempt, 0.5) ?? 0;
        const wait = waitAfter(attempt, random) ?? 0;
        expect(Math.abs(wait - middle)).toBeLessThanOrEqual(middle / 5 + 1);
      },
    ),
  );
});
