import type { ChatMessage } from '@rentreel/contracts/messages';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswersOfOthers } from '#/lib/offline/answer-store.ts';
import { stubIndexedDb } from '#/testing/browser-database.ts';
import { readOlder, recallThread, storeNewMessage, storeThread, threadQuery } from './thread-store.ts';

stubIndexedDb();

const message = (seq: number): ChatMessage => ({
  id: `msg_${seq}`,
  seq,
  mine: false,
  kind: 'text',
  text: `message ${seq}`,
  hidden: [],
  warned: [],
  clientId: null,
  createdAt: 0,
});
const thread = (count: number) => ({
  messages: Array.from({ length: count }, (_, index) => message(index + 1)),
  hasOlder: false,
  contacts: 'hidden' as const,
});
beforeEach(() => forgetAnswersOfOthers('nobody'));

it('recallThread returns the latest stored thread to its reader only', async () => {
  await storeThread('usr_1', 'cnv_1', thread(2));
  await storeThread('usr_1', 'cnv_1', thread(3));
  expect((await recallThread('usr_1', 'cnv_1'))?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(await recallThread('usr_2', 'cnv_1')).toBeUndefined();
  expect(await recallThread('usr_1', 'cnv_2')).toBeUndefined();
});

it('storeThread keeps the latest sixty messages and notes that older ones exist', async () => {
  await storeThread('usr_1', 'cnv_1', thread(75));
  const stored = await recallThread('usr_1', 'cnv_1');
  expect([stored?.messages[0]?.seq, stored?.messages.at(-1)?.seq, stored?.hasOlder]).toEqual([16, 75, true]);
});

it('stored threads are deleted when the reader logs out', async () => {
  await storeThread('usr_1', 'cnv_1', thread(1));
  await forgetAnswersOfOthers('guest');
  expect(await recallThread('usr_1', 'cnv_1')).toBeUndefined();
});

const page = (first: number, last: number) => ({
  messages: Array.from({ length: last - first + 1 }, (_, index) => message(first + index)),
  contacts: 'hidden' as const,
  hasMore: first > 1,
});

it('a thread that loads again keeps older messages and a live message that arrive with its response', async () => {
  const cache = new QueryClient();
  const load = vi.fn<(asked: { since?: number; before?: number }) => Promise<unknown>>();
  const client = { messages: { thread: { query: load } } } as unknown as Parameters<typeof readOlder>[1];
  const query = threadQuery('cnv_1', { client, cache, owner: undefined });
  load.mockResolvedValueOnce(page(16, 55));
  await cache.fetchQuery(query);

  const arrived = new Promise((resolve) => {
    setTimeout(resolve);
  });
  load.mockImplementation(({ since }) =>
    arrived.then(() => (since === undefined ? page(1, 15) : { ...page(56, 56), hasMore: false })),
  );
  const refetched = cache.fetchQuery(query);
  const older = readOlder(cache, client, 'cnv_1');
  const live = arrived
    .then(() => undefined)
    .then(() =>
      storeNewMessage(cache, { conversationId: 'cnv_1', contacts: 'hidden', message: message(56), owner: undefined }),
    );
  await Promise.all([refetched, older, live]);

  const stored = cache.getQueryData<{ messages: ChatMessage[]; hasOlder: boolean }>(query.queryKey);
  expect(stored?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 56 }, (_, index) => index + 1));
  expect(stored?.hasOlder).toBe(false);
});
