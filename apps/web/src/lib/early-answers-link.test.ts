import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { type TRPCLink, createTRPCClient } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { earlyAnswersLink } from './early-answers-link.ts';
import { readEarlyAgain } from './read-early-again.ts';
import { type EarlyAnswer, type EarlyAsk, askEarly } from './early-answers.ts';
import type { AppRouter } from './trpc.ts';

const asks: EarlyAsk[] = [{ path: 'auth.me' }, { path: 'listings.list', input: { limit: 10, tab: 'for_you' } }];

/** A client whose server only notes what reaches it. */
function createNotingClient(all: Promise<readonly EarlyAnswer[]>) {
  const answers = asks.map((_, index) => all.then((each) => each[index]));
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
  return { client: createTRPCClient<AppRouter>({ links: [earlyAnswersLink({ asks, answers }), server] }), reached };
}

const both = Promise.resolve([{ result: { data: null } }, { result: { data: 'early' } }]);

describe('the early answers', () => {
  it('are taken by the queries that ask the same, each once', async () => {
    const { client, reached } = createNotingClient(both);
    expect(await client.auth.me.query()).toBeNull();
    expect(await client.listings.list.query({ limit: 10, tab: 'for_you' })).toBe('early');
    expect(reached).toEqual([]);
    expect(await client.auth.me.query()).toBe('from the server');
    expect(reached).toEqual(['auth.me']);
  });

  it('come by themselves for what every screen needs, however long the screen’s own take', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url.replace(/\?.*/, ''));
      if (!url.includes('auth.me')) await new Promise(() => undefined);
      return Response.json([{ result: { data: { name: 'RentReel' } } }, { result: { data: null } }]);
    });
    const { answers } = askEarly([{ path: 'app.config' }, { path: 'auth.me' }, { path: 'wallet.balance' }]);
    expect(await answers[1]).toEqual({ result: { data: null } });
    expect(answers).toHaveLength(3);
    expect(asked).toEqual(['/trpc/app.config,auth.me', '/trpc/app.config,wallet.balance']);
    vi.unstubAllGlobals();
  });

  it('are no answers to another question', async () => {
    const { client, reached } = createNotingClient(both);
    expect(await client.listings.list.query({ limit: 10, tab: 'new' })).toBe('from the server');
    expect(reached).toEqual(['listings.list']);
  });

  it('are old after a change', async () => {
    const { client } = createNotingClient(both);
    await client.auth.logout.mutate();
    expect(await client.auth.me.query()).toBe('from the server');
  });

  it.each([
    ['that went wrong', () => Promise.resolve([{}, {}])],
    ['that did not come', () => Promise.resolve([])],
    ['that were lost on the way', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s are asked for again', async (_what, fail) => {
    const { client, reached } = createNotingClient(fail());
    expect(await client.auth.me.query()).toBe('from the server');
    expect(reached).toEqual(['auth.me']);
  });
});

const client = new QueryClient();
afterEach(() => client.clear());

/** A server whose first answer is held back, and is what it was when it was asked. */
function slowServer() {
  let state = 'old';
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  const queryFn = async () => {
    const answer = state;
    asked += 1;
    if (asked === 1) await held;
    return answer;
  };
  return {
    queryFn,
    release: () => release(),
    change: () => {
      state = 'new';
    },
    asked: () => asked,
  };
}

it('a first answer that is older than a change is read again', async () => {
  const server = slowServer();
  const queryKey = [['messages', 'list'], { type: 'query' }];
  const stop = new QueryObserver(client, { queryKey, queryFn: server.queryFn }).subscribe(() => undefined);
  server.change();
  const again = readEarlyAgain(client, 'messages');
  // As the live events do: it is on its way, so nothing is asked anew.
  void client.invalidateQueries({ queryKey });
  server.release();
  await again;
  expect([client.getQueryData(queryKey), server.asked()]).toEqual(['new', 2]);
  stop();
});

it('leaves what is known already, and other modules, alone', async () => {
  const other = slowServer();
  client.setQueryData([['messages', 'get']], 'known');
  void client.prefetchQuery({ queryKey: [['wallet', 'balance']], queryFn: other.queryFn });
  await readEarlyAgain(client, 'messages');
  other.release();
  expect(other.asked()).toBe(1);
});
