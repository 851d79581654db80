import { type TRPCLink, createTRPCClient } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { describe, expect, it, vi } from 'vitest';
import { earlyAnswersLink } from './early-answers-link.ts';
import { type EarlyAnswer, type EarlyQuery, sendEarlyQueries } from './early-answers.ts';
import type { AppRouter } from './trpc.ts';

const queries: EarlyQuery[] = [{ path: 'auth.me' }, { path: 'listings.list', input: { limit: 10, tab: 'for_you' } }];

/** A client whose server only records the requests. */
function createRecordingClient(all: Promise<readonly EarlyAnswer[]>) {
  const answers = queries.map((_, index) => all.then((each) => each[index]));
  for (const answer of answers) answer.catch(() => undefined);
  const reached: string[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        reached.push(op.path);
        observer.next({ result: { type: 'data', data: 'from the server' } });
        observer.complete();
      });
  return { client: createTRPCClient<AppRouter>({ links: [earlyAnswersLink({ queries, answers }), server] }), reached };
}

const both = Promise.resolve([{ result: { data: null } }, { result: { data: 'early' } }]);

describe('earlyAnswersLink', () => {
  it('serves each early response once, to the query with the same path and input', async () => {
    const { client, reached } = createRecordingClient(both);
    expect(await client.auth.me.query()).toBeNull();
    expect(await client.listings.list.query({ limit: 10, tab: 'for_you' })).toBe('early');
    expect(reached).toEqual([]);
    expect(await client.auth.me.query()).toBe('from the server');
    expect(reached).toEqual(['auth.me']);
  });

  it('serves the queries of every screen without waiting for those of the current screen', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url.replace(/\?.*/, ''));
      if (!url.includes('auth.me')) await new Promise(() => undefined);
      return Response.json([{ result: { data: { name: 'RentReel' } } }, { result: { data: null } }]);
    });
    const { answers } = sendEarlyQueries([{ path: 'app.config' }, { path: 'auth.me' }, { path: 'wallet.balance' }]);
    expect(await answers[1]).toEqual({ result: { data: null } });
    expect(answers).toHaveLength(3);
    expect(asked).toEqual(['/trpc/app.config,auth.me', '/trpc/app.config,wallet.balance']);
    vi.unstubAllGlobals();
  });

  it('does not serve an early response to a query with other input', async () => {
    const { client, reached } = createRecordingClient(both);
    expect(await client.listings.list.query({ limit: 10, tab: 'new' })).toBe('from the server');
    expect(reached).toEqual(['listings.list']);
  });

  it('discards the early responses after a mutation', async () => {
    const { client } = createRecordingClient(both);
    await client.auth.logout.mutate();
    expect(await client.auth.me.query()).toBe('from the server');
  });

  it.each([
    ['is an error', () => Promise.resolve([{}, {}])],
    ['is missing', () => Promise.resolve([])],
    ['is lost because the connection failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('sends the query again when the early response %s', async (_what, fail) => {
    const { client, reached } = createRecordingClient(fail());
    expect(await client.auth.me.query()).toBe('from the server');
    expect(reached).toEqual(['auth.me']);
  });
});
