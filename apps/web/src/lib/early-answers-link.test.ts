import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { describe, expect, it } from 'vitest';
import type { EarlyAnswer, EarlyAsk } from './early-answers.ts';
import { earlyAnswersLink } from './early-answers-link.ts';
import type { AppRouter } from './trpc.ts';

const asks: EarlyAsk[] = [{ path: 'auth.me' }, { path: 'listings.list', input: { limit: 10, tab: 'for_you' } }];

/** A client whose server only notes what reaches it. */
function createNotingClient(answers: Promise<readonly EarlyAnswer[]>) {
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
