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
  ])('returns type and title for %j', (transaction, type, title) => {
    expect(describeTransaction(transaction)).toMatchObject({ type, title });
  });

  it.each([
    [{ amountKobo: 500 }, 'ok', ArrowDownLeft],
    [{ amountKobo: -500 }, undefined, ArrowUpRight],
    [{ amountKobo: -500, category: 'escrow' as const }, 'sun', Lock],
    [{ amountKobo: 500, category: 'escrow' as const }, 'ok', ArrowDownLeft],
  ])('returns tone and icon for %j', (transaction, tone, icon) => {
    expect(describeTransaction(transaction)).toMatchObject({ tone, icon });
  });
});

describe('the state of a payment', () => {
  it.each([
    ['pending', 'On its way'],
    ['settled', 'Paid out'],
    ['returned', 'Back in your wallet'],
  ] as const)('is labelled for a withdrawal that is %s', (paymentState, text) => {
    expect(paymentLabel({ type: 'withdrawal', paymentState })).toBe(text);
  });

  it('has no label where money moves immediately', () => {
    expect(paymentLabel({ type: 'deposit', paymentState: 'settled' })).toBeNull();
    expect(paymentLabel({ type: 'withdrawal' })).toBeNull();
  });

  it('names what a withdrawal waits for, with a hold taking precedence', () => {
    expect(waitingLabel({ state: 'requested', onHold: false })).toBe('Waiting for approval');
    expect(waitingLabel({ state: 'processing', onHold: false })).toBe('On its way to your bank');
    expect(waitingLabel({ state: 'requested', onHold: true })).toBe('On hold, not with your bank yet');
  });

  it('names the sandbox provider as a simulator', () => {
    expect([providerName('sandbox'), providerName('paystack')]).toEqual(['Simulator (no real bank)', 'Paystack']);
  });
});

describe('the labels of a withdrawal', () => {
  it.each(['request', ...withdrawalProcess.transitionNames])('describe the step %s', (name) => {
    expect(stepLabel(name)).toMatch(/^[A-Z][^_]+$/);
  });

  it('are coloured as successful only when it is paid', () => {
    expect(withdrawalProcess.states.filter((state) => withdrawalTone(state) === 'ok')).toEqual(['paid']);
  });

  it('have an expected end while it is open, and none once it is closed', () => {
    const open = withdrawalProcess.states.filter((state) => endLabel({ state, target: null }) !== null);
    expect(open).toEqual(['requested', 'held', 'processing']);
    const target = { bankName: 'GTBank', accountName: 'ADA OBI', lastDigits: '1457' };
    expect(endLabel({ state: 'processing', target })).toBe('It arrives within minutes, at most 24 hours.');
  });
});

const noon = Date.UTC(2026, 10, 20, 11);

describe('the target of a withdrawal', () => {
  it('is labelled with the bank and four digits', () => {
    expect(accountLabel({ bankName: 'GTBank', lastDigits: '1457' })).toBe('GTBank ••1457');
  });

  it.each([
    [noon, 'No fee. Arrives within minutes, at most 24 hours. Above ₦500,000 RentReel approves it first.'],
    [noon + 1, 'Can be used from 20 Nov 2026, 12:00 pm.'],
  ])('has an arrival label when the account is usable from %i', (usableFrom, text) => {
    expect(arrivalLabel(usableFrom, noon, kobo(50_000_000))).toBe(text);
  });
});
