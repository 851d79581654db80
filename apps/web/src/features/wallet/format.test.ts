import { withdrawalProcess } from '@rentreel/contracts/payouts';
import { kobo } from '@rentreel/values';
import { ArrowDownLeft, ArrowUpRight, Lock } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import {
  accountLabel,
  arrivalLabel,
  describeTransaction,
  endLabel,
  paymentLabel,
  providerName,
  stepLabel,
  waitingLabel,
  withdrawalTone,
} from './format.ts';

describe('describeTransaction', () => {
  it.each([
    [{ type: 'deposit', description: 'Wallet deposit', amountKobo: 1 }, 'Deposit', 'Wallet deposit'],
    [{ type: 'withdrawal', description: 'Wallet withdrawal', amountKobo: -1 }, 'Withdrawal', 'Wallet withdrawal'],
    [{ type: 'inspection_fee', description: 'Fee', amountKobo: -1 }, 'Inspection fee', 'Fee'],
    [{ amountKobo: 1 }, 'Transaction', 'No description'],
    [{ type: '', description: '', amountKobo: 1 }, 'Transaction', 'No description'],
  ])('names %j', (transaction, type, title) => {
    expect(describeTransaction(transaction)).toMatchObject({ type, title });
  });

  it.each([
    [{ amountKobo: 500 }, 'in', ArrowDownLeft],
    [{ amountKobo: -500 }, 'out', ArrowUpRight],
    [{ amountKobo: -500, category: 'escrow' as const }, 'held', Lock],
    [{ amountKobo: 500, category: 'escrow' as const }, 'in', ArrowDownLeft],
  ])('shows the direction of %j', (transaction, tone, icon) => {
    expect(describeTransaction(transaction)).toMatchObject({ tone, icon });
  });
});

describe('how far a payment is', () => {
  it.each([
    ['pending', 'On its way'],
    ['settled', 'Paid out'],
    ['returned', 'Back in your wallet'],
  ] as const)('is said of a withdrawal that is %s', (paymentState, words) => {
    expect(paymentLabel({ type: 'withdrawal', paymentState })).toBe(words);
  });

  it('is not said where money moved at once', () => {
    expect(paymentLabel({ type: 'deposit', paymentState: 'settled' })).toBeNull();
    expect(paymentLabel({ type: 'withdrawal' })).toBeNull();
  });

  it('says what a withdrawal waits for, a hold before everything else', () => {
    expect(waitingLabel({ state: 'requested', onHold: false })).toBe('Waiting for approval');
    expect(waitingLabel({ state: 'processing', onHold: false })).toBe('On its way to your bank');
    expect(waitingLabel({ state: 'requested', onHold: true })).toBe('On hold, not with your bank yet');
  });

  it('names the simulator as one', () => {
    expect([providerName('sandbox'), providerName('paystack')]).toEqual(['Simulator (no real bank)', 'Paystack']);
  });
});

describe('the words of a withdrawal', () => {
  it.each(['request', ...withdrawalProcess.transitionNames])('tell what %s is', (name) => {
    expect(stepLabel(name)).toMatch(/^[A-Z][^_]+$/);
  });

  it('never look good before it is paid', () => {
    expect(withdrawalProcess.states.filter((state) => withdrawalTone(state) === 'ok')).toEqual(['paid']);
  });

  it('say what is waited for while it is open, and nothing once it has ended', () => {
    const open = withdrawalProcess.states.filter((state) => endLabel({ state, target: null }) !== null);
    expect(open).toEqual(['requested', 'held', 'processing']);
    const target = { bankName: 'GTBank', accountName: 'ADA OBI', lastDigits: '1457' };
    expect(endLabel({ state: 'processing', target })).toBe('It arrives within minutes, at most 24 hours.');
  });
});

const noon = Date.UTC(2026, 10, 20, 11);

describe('where a withdrawal goes', () => {
  it('is a bank and four digits', () => {
    expect(accountLabel({ bankName: 'GTBank', lastDigits: '1457' })).toBe('GTBank ••1457');
  });

  it.each([
    [noon, 'Fee ₦0. Arrives within minutes, at most 24 hours. Above ₦500,000 RentReel approves it first.'],
    [noon + 1, 'Can be used from 20 Nov 2026, 12:00 pm.'],
  ])('says from when, or how fast and for how much: %i', (usableFrom, words) => {
    expect(arrivalLabel(usableFrom, noon, kobo(50_000_000))).toBe(words);
  });
});
