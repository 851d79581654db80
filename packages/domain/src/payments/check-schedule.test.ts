import { paymentIntentStates, paymentLimits } from '@rentreel/contracts/payments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsAt, nextCheckAt } from './check-schedule.ts';

const minute = 60_000;
const row = { state: 'pending', method: 'card', createdAt: 0, expiresAt: 60 * minute, checks: 0 } as const;

describe('when the gateway is asked about a payment', () => {
  it('is ever later while it may be paid, and once more after the end', () => {
    const asked: number[] = [];
    for (let now = 0, checks = 0; now <= 65 * minute; checks += 1) {
      const next = nextCheckAt({ ...row, checks }, now) ?? Infinity;
      if (next > endsAt(row)) break;
      asked.push(next / minute);
      now = next;
    }
    expect(asked).toEqual([1, 3, 7, 15, 30, 45, 60, 65]);
  });

  it('is a minute later when it did not answer at the end', () => {
    expect(nextCheckAt({ ...row, checks: 9 }, endsAt(row) + 5)).toBe(endsAt(row) + 5 + minute);
  });

  it.each(['failed', 'expired', 'parts_returned'] as const)('is four times within three days after it %s', (state) => {
    const late = { ...row, state };
    const { lateCheckAfterMs } = paymentLimits;
    const asked = lateCheckAfterMs.map((_, place) =>
      nextCheckAt(late, place === 0 ? 0 : row.expiresAt + (lateCheckAfterMs[place - 1] ?? 0)),
    );
    expect(asked).toEqual(lateCheckAfterMs.map((after) => row.expiresAt + after));
    expect(nextCheckAt(late, row.expiresAt + 72 * 60 * minute)).toBeNull();
  });

  it('is after a transfer was settled too, because it may come twice, and never after a card', () => {
    expect(nextCheckAt({ ...row, state: 'settled' }, 0)).toBeNull();
    expect(nextCheckAt({ ...row, state: 'settled', method: 'bank_transfer' }, 0)).toBe(row.expiresAt + 60 * minute);
    expect(nextCheckAt({ ...row, state: 'refunded' }, 0)).toBeNull();
  });

  it.each(['refund_pending', 'parts_returning'] as const)('is every hour while money goes back: %s', (state) => {
    expect(nextCheckAt({ ...row, state }, 7)).toBe(7 + 60 * minute);
  });

  it('lies ahead, always', () => {
    const rows = fc.record({
      state: fc.constantFrom(...paymentIntentStates),
      method: fc.constantFrom('card' as const, 'bank_transfer' as const),
      checks: fc.nat(50),
    });
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 100 * 60 * minute }), (changes, now) => {
        expect(nextCheckAt({ ...row, ...changes }, now) ?? Infinity).toBeGreaterThan(now);
      }),
    );
  });
});
