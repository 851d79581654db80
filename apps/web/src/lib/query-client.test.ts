import { type QueryClient, QueryObserver } from '@tanstack/react-query';
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

/** A server that holds back its first response and returns the state at the time of the request. */
function slowServer(state = 'old') {
  let now = state;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const queryFn = vi.fn(async () => {
    const answer = now;
    if (queryFn.mock.calls.length === 1) await held;
    return answer;
  });
  return { queryFn, release: () => release(), change: () => (now = 'new') };
}
type SlowServer = ReturnType<typeof slowServer>;
const queryKey = [['messages', 'list'], { type: 'query' }];

describe('invalidateQueries', () => {
  const client = createQueryClient(vi.fn());
  afterEach(() => client.clear());
  const watch = ({ queryFn }: SlowServer) =>
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);

  it('reads a first response again that was pending, as it may be older than the change', async () => {
    const server = slowServer();
    const stop = watch(server);
    server.change();
    const again = client.invalidateQueries({ queryKey: [['messages']] });
    server.release();
    await again;
    expect([client.getQueryData(queryKey), server.queryFn.mock.calls.length]).toEqual(['new', 2]);
    stop();
  });

  it('marks a pending query that nothing shows, so that the next screen reads it', async () => {
    const server = slowServer();
    const read = client.prefetchQuery({ queryKey, queryFn: server.queryFn });
    const marked = client.invalidateQueries();
    server.release();
    await Promise.all([read, marked]);
    expect(server.queryFn).toHaveBeenCalledOnce();
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('leaves pending queries of other paths and loaded queries unchanged', async () => {
    const server = slowServer();
    client.setQueryData([['messages', 'get']], 'known');
    const stop = watch(server);
    await client.invalidateQueries({ queryKey: [['wallet']] });
    server.release();
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('old'));
    expect(server.queryFn).toHaveBeenCalledOnce();
    stop();
  });
});

describe('a mutation', () => {
  const change = (client: QueryClient, path: string[], mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn, mutationKey: [path] })
      .execute(undefined)
      .catch(() => undefined);

  it('reads the pending queries of its module again, which another response would overwrite', async () => {
    const client = createQueryClient(vi.fn());
    const server = slowServer();
    client.setQueryData(queryKey, 'older');
    const stop = new QueryObserver(client, { queryKey, queryFn: server.queryFn }).subscribe(() => undefined);
    void client.refetchQueries({ queryKey });
    const other = slowServer();
    void client.prefetchQuery({ queryKey: [['wallet', 'balance']], queryFn: other.queryFn });
    await change(client, ['messages', 'send'], async () => server.change());
    server.release();
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('new'));
    other.release();
    await Promise.resolve();
    expect(other.queryFn).toHaveBeenCalledOnce();
    stop();
  });

  it.each([
    ['was not answered', unreachable, true],
    ['was refused', answered(412, 'wallet.insufficient_balance'), false],
  ])('that %s leaves no query fresh that may show an older state: %#', async (_what, error, stale) => {
    const client = createQueryClient(vi.fn());
    client.setQueryData([['areas', 'listMine']], 'known');
    await change(client, ['bookings', 'pay'], () => Promise.reject(error));
    expect(client.getQueryState([['areas', 'listMine']])?.isInvalidated).toBe(stale);
  });
});
