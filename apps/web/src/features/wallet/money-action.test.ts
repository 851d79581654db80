import { kobo, zeroKobo } from '@rentreel/values';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { failureOf, successOf } from './money-action.ts';

const deposit = { kind: 'deposit', amountKobo: kobo(500_000) } as const;

const attempt = { kind: 'withdraw', amountKobo: kobo(350_000_000) } as const;

function answered(message: string, httpStatus: number, domain: string | null) {
  const data = { code: 'X', httpStatus, domain, params: {}, fieldErrors: {}, requestId: 'req-1' };
  return TRPCClientError.from({ error: { message, code: -32_000, data } } as never);
}
const tooLittle = answered('Insufficient balance', 412, 'wallet.insufficient_balance');

describe('successOf', () => {
  it('names the action that succeeded', () => {
    expect(successOf(deposit, false)).toEqual({ tone: 'success', text: 'Deposit successful!' });
    expect(successOf(attempt, false)).toEqual({ tone: 'success', text: 'Withdrawal successful!' });
  });

  it('says that a payment which had no answer before was made once', () => {
    expect(successOf(deposit, true)).toEqual({
      tone: 'success',
      text: 'Deposit successful!',
      detail:
        'This is the ₦5,000 that had no answer before: it was moved once. To move another ₦5,000, enter it again.',
    });
  });
});

describe('failureOf', () => {
  it("adds the missing amount to the server's message", () => {
    expect(failureOf(tooLittle, attempt, kobo(341_265_050))).toEqual({
      tone: 'error',
      text: 'Insufficient balance',
      detail: 'You are ₦87,349.50 short. The most you can withdraw is ₦3,412,650.50.',
    });
  });

  it('says that an empty wallet is empty', () => {
    expect(failureOf(tooLittle, attempt, zeroKobo).detail).toBe('You are ₦3,500,000 short. Your wallet is empty.');
  });

  it.each([undefined, kobo(999_999_999_999)])(
    'adds no amount when the balance on screen (%s) is not the cause',
    (balance) => {
      expect(failureOf(tooLittle, attempt, balance)).toEqual({ tone: 'error', text: 'Insufficient balance' });
    },
  );

  it('returns other refusals unchanged', () => {
    expect(failureOf(answered('Wallet not found', 412, 'wallet.not_found'), attempt, zeroKobo)).toEqual({
      tone: 'error',
      text: 'Wallet not found',
    });
  });

  it('explains how to continue when there was no answer', () => {
    expect(failureOf(answered('Something', 500, null), attempt, zeroKobo)).toEqual({
      tone: 'error',
      text: 'Something',
      detail: 'We have no answer yet. Press Withdraw again: the same payment is never taken twice.',
      requestId: 'req-1',
    });
  });
});
