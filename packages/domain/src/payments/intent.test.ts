import { type PaymentIntentState, paymentLimits, paymentProcess } from '@rentreel/contracts/payments';
import { kobo, minuteMs } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { allocateMoney, endsAt, intentIdOf, nextCheckAt, referenceOf, referencesOf } from './intent.ts';

describe('the provider reference of a payment', () => {
  it('contains no underscore and numbers every attempt after the first', () => {
    const id = newId('int');
    expect(referencesOf({ id, attempt: 3 })).toEqual([
      id.replace('_', '-'),
      `${id.replace('_', '-')}-2`,
      `${id.replace('_', '-')}-3`,
    ]);
  });

  it('resolves to the payment for every attempt', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (attempt) => {
        const id = newId('int');
        expect(intentIdOf(referenceOf({ id, attempt }))).toBe(id);
      }),
    );
  });

  it.each(['', 'int', 'dep_1', 'int-short', `int-${'0'.repeat(26)}-x`, `int-${'0'.repeat(26)}-123`, 'pay-1'])(
    'resolves to undefined for the foreign reference %j',
    (reference) => {
      expect(intentIdOf(reference)).toBeUndefined();
    },
  );
});

const over = ['settled', 'refund_pending', 'refunded', 'parts_returning', 'parts_returned'];
const standing = (state: PaymentIntentState, heldKobo: number) => ({
  state,
  amountKobo: kobo(1000),
  heldKobo: kobo(heldKobo),
});

describe('allocateMoney', () => {
  it.each([
    ['pending', 0, 1000, { settles: true, heldKobo: 0, toWalletKobo: 0 }],
    ['pending', 0, 999, { settles: false, heldKobo: 999, toWalletKobo: 0 }],
    ['pending', 999, 1, { settles: true, heldKobo: 0, toWalletKobo: 0 }],
    ['pending', 400, 700, { settles: true, heldKobo: 0, toWalletKobo: 100 }],
    ['created', 0, 1000, { settles: true, heldKobo: 0, toWalletKobo: 0 }],
    ['expired', 0, 1000, { settles: true, heldKobo: 0, toWalletKobo: 0 }],
    ['expired', 0, 999, { settles: false, heldKobo: 0, toWalletKobo: 999 }],
    ['failed', 0, 1500, { settles: true, heldKobo: 0, toWalletKobo: 500 }],
    ['settled', 0, 1000, { settles: false, heldKobo: 0, toWalletKobo: 1000 }],
    ['refunded', 0, 5, { settles: false, heldKobo: 0, toWalletKobo: 5 }],
    ['parts_returned', 0, 1000, { settles: false, heldKobo: 0, toWalletKobo: 1000 }],
  ] as const)('allocates to a %s payment that holds %i kobo another %i', (...[state, held, arrived, allocation]) => {
    expect(allocateMoney(standing(state, held), kobo(arrived))).toEqual(allocation);
  });

  it('allocates every kobo exactly once and holds money only while the payment is open', () => {
    const amounts = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(fc.constantFrom(...paymentProcess.states), fc.nat(999), amounts, (state, part, arrived) => {
        const isOpen = state === 'created' || state === 'pending';
        const held = isOpen ? part : 0;
        const { settles, heldKobo, toWalletKobo } = allocateMoney(standing(state, held), kobo(arrived));
        expect(heldKobo + toWalletKobo + (settles ? 1000 : 0)).toBe(held + arrived);
        expect(Math.min(heldKobo, toWalletKobo)).toBe(0);
        expect(heldKobo).toBeLessThan(1000);
        if (heldKobo > 0) expect(isOpen).toBe(true);
        if (settles) expect(over).not.toContain(state);
      }),
    );
  });
});

const row = { state: 'pending', method: 'card', createdAt: 0, expiresAt: 60 * minuteMs, checks: 0 } as const;

describe('nextCheckAt', () => {
  it('backs off while the payment is open and checks once after its end', () => {
    const asked: number[] = [];
    for (let now = 0, checks = 0; now <= 65 * minuteMs; checks += 1) {
      const next = nextCheckAt({ ...row, checks }, now) ?? Infinity;
      if (next > endsAt(row)) break;
      asked.push(next / minuteMs);
      now = next;
    }
    expect(asked).toEqual([1, 3, 7, 15, 30, 45, 60, 65]);
  });

  it('is a minute later when the gateway did not answer after the end', () => {
    expect(nextCheckAt({ ...row, checks: 9 }, endsAt(row) + 5)).toBe(endsAt(row) + 5 + minuteMs);
  });

  it.each(['failed', 'expired', 'parts_returned'] as const)(
    'checks four times within three days after the payment %s',
    (state) => {
      const late = { ...row, state };
      const { lateCheckAfterMs } = paymentLimits;
      const asked = lateCheckAfterMs.map((_, place) =>
        nextCheckAt(late, place === 0 ? 0 : row.expiresAt + (lateCheckAfterMs[place - 1] ?? 0)),
      );
      expect(asked).toEqual(lateCheckAfterMs.map((after) => row.expiresAt + after));
      expect(nextCheckAt(late, row.expiresAt + 72 * 60 * minuteMs)).toBeNull();
    },
  );

  it('checks after a settled transfer, which can arrive twice, and never after a settled card payment', () => {
    expect(nextCheckAt({ ...row, state: 'settled' }, 0)).toBeNull();
    expect(nextCheckAt({ ...row, state: 'settled', method: 'bank_transfer' }, 0)).toBe(row.expiresAt + 60 * minuteMs);
    expect(nextCheckAt({ ...row, state: 'refunded' }, 0)).toBeNull();
  });

  it.each(['refund_pending', 'parts_returning'] as const)('is hourly while a refund is under way: %s', (state) => {
    expect(nextCheckAt({ ...row, state }, 7)).toBe(7 + 60 * minuteMs);
  });

  it('is always in the future', () => {
    const rows = fc.record({
      state: fc.constantFrom(...paymentProcess.states),
      method: fc.constantFrom('card' as const, 'bank_transfer' as const),
      checks: fc.nat(50),
    });
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 100 * 60 * minuteMs }), (changes, now) => {
        expect(nextCheckAt({ ...row, ...changes }, now) ?? Infinity).toBeGreaterThan(now);
      }),
    );
  });
});
