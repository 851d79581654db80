import { kobo } from '@rentreel/values';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { attemptFor, failureOf, successOf } from './move-pot-money.tsx';

const intent = { way: 'save', amountKobo: kobo(500_000) } as const;

describe('moving money of a pot', () => {
  it('keeps the idempotency key until there is an answer, and uses another one for another intent', () => {
    const first = attemptFor(null, intent);
    expect(attemptFor(first, intent)).toBe(first);
    expect(attemptFor(first, { ...intent, way: 'take' }).idempotencyKey).not.toBe(first.idempotencyKey);
    expect(attemptFor(first, { ...intent, amountKobo: kobo(1) }).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('confirms the amount and where it is', () => {
    expect(successOf('save', 500_000)).toEqual({ tone: 'success', text: '₦5,000 is saved.' });
    expect(successOf('take', 500_000)).toEqual({ tone: 'success', text: '₦5,000 is back in your wallet.' });
  });

  it('explains that a request without an answer may be repeated', () => {
    const lost = failureOf(new TRPCClientError('fetch failed'), 'take');
    expect(lost).toMatchObject({ tone: 'error', requestId: null });
    expect(lost.detail).toBe('We have no answer yet. Press Withdraw again: the same money never moves twice.');
  });

  it("shows only the server's message after a refusal", () => {
    const data = { requestId: 'req_1', domain: 'pots.share_short', params: {}, fieldErrors: {}, httpStatus: 412 };
    const refused = TRPCClientError.from({ error: { message: 'Your share is ₦1.', code: -32000, data } });
    expect(failureOf(refused, 'take')).toEqual({ tone: 'error', text: 'Your share is ₦1.' });
  });
});
