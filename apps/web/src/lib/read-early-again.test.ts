import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { readEarlyAgain } from './read-early-again.ts';

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
