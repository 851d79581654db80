import { type PaymentIntentState, paymentIntentStates } from '@rentreel/contracts/payments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateMoney } from './allocate-money.ts';

const over = ['settled', 'refund_pending', 'refunded', 'parts_returning', 'parts_returned'];
const standing = (state: PaymentIntentState, heldKobo = 0) => ({
  state,
  amountKobo: 1000,
  heldKobo,
});

describe('money that has come', () => {
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
  ] as const)('of a %s payment that holds %i: %i more', (...[state, held, arrived, allocation]) => {
    expect(allocateMoney(standing(state, held), arrived)).toEqual(allocation);
  });

  it('is all somewhere, once, and waits only while somebody may still pay', () => {
    const amounts = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(fc.constantFrom(...paymentIntentStates), fc.nat(999), amounts, (state, part, arrived) => {
        const isOpen = state === 'created' || state === 'pending';
        const held = isOpen ? part : 0;
        const { settles, heldKobo, toWalletKobo } = allocateMoney(standing(state, held), arrived);
        expect(heldKobo + toWalletKobo + (settles ? 1000 : 0)).toBe(held + arrived);
        expect(Math.min(heldKobo, toWalletKobo)).toBe(0);
        expect(heldKobo).toBeLessThan(1000);
        if (heldKobo > 0) expect(isOpen).toBe(true);
        if (settles) expect(over).not.toContain(state);
      }),
    );
  });
});
