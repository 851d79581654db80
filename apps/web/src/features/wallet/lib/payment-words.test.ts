import { describe, expect, it } from 'vitest';
import { paymentWords, providerName, waitingWords } from './payment-words.ts';

describe('how far a payment is', () => {
  it.each([
    ['pending', 'On its way to your bank'],
    ['settled', 'Paid to your bank'],
    ['returned', 'Back in your wallet'],
  ] as const)('is said of a withdrawal that is %s', (paymentState, words) => {
    expect(paymentWords({ type: 'withdrawal', paymentState })).toBe(words);
  });

  it('is not said where money moved at once', () => {
    expect(paymentWords({ type: 'deposit', paymentState: 'settled' })).toBeNull();
    expect(paymentWords({ type: 'withdrawal' })).toBeNull();
  });

  it('says what a withdrawal waits for, a hold before everything else', () => {
    expect(waitingWords({ state: 'requested', onHold: false })).toBe('Waiting for approval');
    expect(waitingWords({ state: 'processing', onHold: false })).toBe('On its way to your bank');
    expect(waitingWords({ state: 'requested', onHold: true })).toBe('On hold, not with your bank yet');
  });

  it('names the simulator as one', () => {
    expect([providerName('sandbox'), providerName('paystack')]).toEqual(['Simulator (no real bank)', 'Paystack']);
  });
});
