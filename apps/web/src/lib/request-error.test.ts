import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { isSignInRequired, readFailure } from './request-error.ts';
import type { AppRouter } from './trpc.ts';

function answered(message: string, data: { httpStatus: number; domain: string | null; requestId?: string }) {
  const shape = { message, code: -32_000, data: { code: 'X', params: {}, fieldErrors: {}, requestId: null, ...data } };
  return TRPCClientError.from<AppRouter>({ error: shape } as never);
}

describe('readFailure', () => {
  it("returns the server's message unchanged", () => {
    const failure = readFailure(
      answered('Insufficient balance', { httpStatus: 412, domain: 'wallet.insufficient_balance' }),
    );

    expect(failure).toMatchObject({
      text: 'Insufficient balance',
      code: 'wallet.insufficient_balance',
      unanswered: false,
    });
  });

  it('returns the request id for support', () => {
    expect(readFailure(answered('x', { httpStatus: 500, domain: null, requestId: 'req-1' })).requestId).toBe('req-1');
  });

  it.each([500, 502, 503])('marks a response with status %i as retryable', (httpStatus) => {
    expect(readFailure(answered('x', { httpStatus, domain: null })).unanswered).toBe(true);
  });

  it('says that the server did not answer', () => {
    const failure = readFailure(TRPCClientError.from(new TypeError('Failed to fetch')), true);

    expect(failure).toMatchObject({
      text: 'RentReel didn’t answer. Check your connection and try again.',
      unanswered: true,
    });
  });

  it('says that the device is offline', () => {
    expect(readFailure(TRPCClientError.from(new TypeError('Failed to fetch')), false).text).toBe(
      'You’re offline. Check your connection and try again.',
    );
  });

  it.each([new Error('secret detail'), 'text', undefined])(
    'returns a general message for %s, which is not a request error',
    (error) => {
      expect(readFailure(error).text).toBe('Something went wrong on our side. Try again.');
    },
  );
});

describe('isSignInRequired', () => {
  it('returns true when the session has ended', () => {
    expect(isSignInRequired(answered('x', { httpStatus: 401, domain: 'auth.sign_in_required' }))).toBe(true);
  });

  it('returns false for a wrong password, which is also a 401', () => {
    expect(isSignInRequired(answered('x', { httpStatus: 401, domain: 'auth.wrong_credentials' }))).toBe(false);
  });
});
