import { kobo } from '@rentreel/values';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { failureOf, successOf, quickAmounts } from './move-pot-money.tsx';

const intent = { way: 'save', amountKobo: kobo(500_000) } as const;

describe('moving money of a pot', () => {
  it('confirms the amount and where it is', () => {
    expect(successOf(intent, false)).toEqual({ tone: 'success', text: '₦5,000 is saved.' });
    expect(successOf({ ...intent, way: 'take' }, false)).toEqual({
      tone: 'success',
      text: '₦5,000 is back in your wallet.',
    });
    expect(successOf(intent, true).detail).toBe(
      'This is the ₦5,000 that had no answer before: it was moved once. To move another ₦5,000, enter it again.',
    );
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

describe('the suggested amounts of a rent pot', () => {
  const pot = {
    perWeekKobo: kobo(2_000_000),
    targetKobo: kobo(100_000_000),
    heldKobo: kobo(10_000_000),
    shareKobo: kobo(10_000_000),
    paidKobo: kobo(0),
    auto: null,
  };
  const textsOf = (changes: Partial<typeof pot> = {}) => quickAmounts({ ...pot, ...changes }).map(({ text }) => text);

  it('are what is to be saved, and only the own share once the pot has paid for a home', () => {
    expect(textsOf()).toEqual(['Weekly: ₦20,000', 'Remaining: ₦900,000']);
    expect(textsOf({ paidKobo: kobo(90_000_000) })).toEqual(['My share: ₦100,000']);
    expect(textsOf({ paidKobo: kobo(90_000_000), shareKobo: kobo(0) })).toEqual([]);
  });
});
