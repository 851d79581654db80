import type { ChatMessage } from '@rentreel/contracts/messages';
import { beforeEach, expect, it } from 'vitest';
import { forgetAnswersOfOthers } from '#/lib/offline/answer-store.ts';
import { stubIndexedDb } from '#/testing/browser-database.ts';
import { storeThread, recallThread } from './thread-store.ts';

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
