import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFailure, retryUnanswered } from './request-error.ts';
import { timeLimitLink } from './time-limit-link.ts';
import type { AppRouter } from './trpc.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client of a server that answers after `answerMs`, or never. */
function clientOf(answerMs?: number) {
  const aborted = vi.fn();
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        let answered = false;
        const answer = () => {
          answered = true;
          observer.next({ result: { type: 'data', data: op.path } });
          observer.complete();
        };
        const timer = answerMs === undefined ? undefined : setTimeout(answer, answerMs);
        return () => {
          clearTimeout(timer);
          if (!answered) aborted(op.path);
        };
      });
  return { client: createTRPCClient<AppRouter>({ links: [timeLimitLink, server] }), aborted };
}

it.each([
  ['query', 20_000],
  ['mutation', 30_000],
] as const)('timeLimitLink ends and aborts a %s without an answer after %d ms', async (type, limitMs) => {
  const { client, aborted } = clientOf();
  const asked = type === 'query' ? client.wallet.balance.query() : client.auth.logout.mutate();
  const failed = asked.catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(aborted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const error = await failed;
  expect(readFailure(error, true)).toMatchObject({
    text: 'RentReel didn’t answer. Check your connection and try again.',
    unanswered: true,
  });
  expect(retryUnanswered(0, error)).toBe(false);
  expect(aborted).toHaveBeenCalledOnce();
});

it('timeLimitLink passes on a late answer within the limit, once and without aborting anything', async () => {
  const { client, aborted } = clientOf(19_999);
  const asked = client.wallet.balance.query();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBe('wallet.balance');
  expect(aborted).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
