import { kobo } from '@rentreel/values';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { attemptFor, failureOf, successOf } from './move-pot-money.tsx';

const intent = { way: 'save', amountKobo: kobo(500_000) } as const;

describe('a wish to move money', () => {
  it('keeps its key while there is no answer, and gets another when it is another wish', () => {
    const first = attemptFor(null, intent);
    expect(attemptFor(first, intent)).toBe(first);
    expect(attemptFor(first, { ...intent, way: 'take' }).idempotencyKey).not.toBe(first.idempotencyKey);
    expect(attemptFor(first, { ...intent, amountKobo: kobo(1) }).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('ends in words that name the amount and where it is', () => {
    expect(successOf('save', 500_000)).toEqual({ tone: 'success', text: '₦5,000 is saved.' });
    expect(successOf('take', 500_000)).toEqual({ tone: 'success', text: '₦5,000 is back in your wallet.' });
  });

  it('without an answer, may be sent again', () => {
    const lost = failureOf(new TRPCClientError('fetch failed'), 'take');
    expect(lost).toMatchObject({ tone: 'error', requestId: null });
    expect(lost.detail).toBe('We have no answer yet. Press Withdraw again: the same money never moves twice.');
  });

  it('that was refused is told in the words of the server alone', () => {
    const data = { requestId: 'req_1', domain: 'pots.share_short', params: {}, fieldErrors: {}, httpStatus: 412 };
    const refused = TRPCClientError.from({ error: { message: 'Your share is ₦1.', code: -32000, data } });
    expect(failureOf(refused, 'take')).toEqual({ tone: 'error', text: 'Your share is ₦1.' });
  });
});
