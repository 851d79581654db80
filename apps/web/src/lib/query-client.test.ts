import { TRPCClientError } from '@trpc/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import type { AppRouter } from './trpc.ts';

function answered(httpStatus: number, domain: string | null) {
  const data = { code: 'X', httpStatus, domain, params: {}, fieldErrors: {}, requestId: 'req-1' };
  return TRPCClientError.from<AppRouter>({ error: { message: 'x', code: -32_000, data } } as never);
}
const unreachable = TRPCClientError.from<AppRouter>(new TypeError('Failed to fetch'));

afterEach(() => vi.restoreAllMocks());

/** Runs a failing query or mutation; returns the number of attempts and the calls of the handlers. */
function failing(error: Error) {
  const logged = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const onSignInRequired = vi.fn();
  const tried = vi.fn(() => Promise.reject(error));
  const client = createQueryClient(onSignInRequired);
  return { client, tried, logged, onSignInRequired };
}
const query = { queryKey: [['wallet', 'balance']], retryDelay: 1 };

describe('a failing query', () => {
  it.each([
    ['the server did not answer', unreachable, 3],
    ['the server failed', answered(500, null), 3],
    ['the server refused', answered(412, 'wallet.not_found'), 1],
    ['it is not a request error', new TypeError('x is undefined'), 1],
  ])('is retried only when that can help: %s', async (_why, error, times) => {
    const { client, tried } = failing(error);
    await expect(client.fetchQuery({ ...query, queryFn: tried })).rejects.toBe(error);
    expect(tried).toHaveBeenCalledTimes(times);
  });

  it('is logged with its name', async () => {
    const { client, tried, logged } = failing(answered(412, 'wallet.not_found'));
    await client.fetchQuery({ ...query, queryFn: tried }).catch(() => undefined);
    expect(logged).toHaveBeenCalledExactlyOnceWith('couldn’t load ["wallet","balance"]', expect.any(TRPCClientError));
  });

  it.each([
    ['auth.sign_in_required', 1],
    ['auth.wrong_credentials', 0],
    ['app.forbidden', 0],
  ])('ends the session on this page only when the server requires a sign-in: %s', async (domain, times) => {
    const { client, tried, onSignInRequired } = failing(answered(401, domain));
    await client.fetchQuery({ ...query, queryFn: tried }).catch(() => undefined);
    expect(onSignInRequired).toHaveBeenCalledTimes(times);
  });
});

describe('a failing mutation', () => {
  const change = (client: ReturnType<typeof createQueryClient>, mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn })
      .execute(undefined)
      .catch(() => undefined);

  it('is never retried automatically', async () => {
    const { client, tried } = failing(unreachable);
    await change(client, tried);
    expect(tried).toHaveBeenCalledOnce();
  });

  it('ends the session on this page when the server requires a sign-in', async () => {
    const { client, tried, onSignInRequired } = failing(answered(401, 'auth.sign_in_required'));
    await change(client, tried);
    expect(onSignInRequired).toHaveBeenCalledOnce();
  });
});
