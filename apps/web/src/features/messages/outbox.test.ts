import type { ChatMessage } from '@rentreel/contracts/messages';
import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, it } from 'vitest';
import {
  type SendOptions,
  type WaitingMessage,
  addToOutbox,
  chatOutbox,
  removeFromOutbox,
  sendOutbox,
  setFailure,
  setUploads,
} from './outbox.ts';
import { photoProgress } from './use-chat-photos.ts';

afterEach(() => localStorage.clear());

const owner = 'usr_1';
const waiting = (clientId: string, changes: Partial<WaitingMessage> = {}): WaitingMessage => ({
  owner,
  conversationId: 'cnv_1',
  clientId,
  text: clientId,
  at: 0,
  failure: null,
  ...changes,
});
const idsLeft = () => chatOutbox.read().map(({ clientId }) => clientId);

const refusal = new TRPCClientError('Too fast', {
  result: { error: { message: 'Too fast', code: -32_000, data: { httpStatus: 429, domain: 'messages.too_fast' } } },
});

/** A server that responds to each message with the result of `answer`. */
function sendTo(answer: (clientId: string) => 'stored' | 'refused' | 'lost') {
  const sent: string[] = [];
  const mutate = async ({ clientId }: { clientId: string }) => {
    sent.push(clientId);
    const outcome = answer(clientId);
    if (outcome === 'refused') throw refusal;
    if (outcome === 'lost') throw new TRPCClientError('fetch failed');
    return { clientId } as ChatMessage;
  };
  const client = { messages: { send: { mutate } } } as unknown as SendOptions['client'];
  const stored: string[] = [];
  const onStored: SendOptions['onStored'] = ({ clientId }) => void stored.push(clientId ?? '');
  return { sent, stored, run: () => sendOutbox({ app: client, client, owner, onStored }) };
}

it('sendOutbox sends pending messages in order and once each, even for concurrent calls', async () => {
  for (const id of ['a', 'b', 'c']) addToOutbox(waiting(id));
  const server = sendTo(() => 'stored');
  expect(await Promise.all([server.run(), server.run()])).toEqual([true, true]);
  expect(server.sent).toEqual(['a', 'b', 'c']);
  expect(server.stored).toEqual(['a', 'b', 'c']);
  expect(idsLeft()).toEqual([]);
});

it('sendOutbox keeps all messages when the server is not reached, and resumes with the same one', async () => {
  for (const id of ['a', 'b', 'c']) addToOutbox(waiting(id));
  expect(await sendTo((id) => (id === 'b' ? 'lost' : 'stored')).run()).toBe(false);
  expect(idsLeft()).toEqual(['b', 'c']);
  const later = sendTo(() => 'stored');
  expect(await later.run()).toBe(true);
  expect(later.sent).toEqual(['b', 'c']);
});

it('sendOutbox holds messages after a refused one of the same chat only', async () => {
  addToOutbox(waiting('a'));
  addToOutbox(waiting('b'));
  addToOutbox(waiting('c', { conversationId: 'cnv_2' }));
  await sendTo((id) => (id === 'a' ? 'refused' : 'stored')).run();
  expect(idsLeft()).toEqual(['a', 'b']);
  expect(chatOutbox.read()[0]?.failure).toBe('Too fast');

  setFailure('a', null);
  const again = sendTo(() => 'stored');
  await again.run();
  expect(again.sent).toEqual(['a', 'b']);
});

it('sendOutbox holds messages after photos that have not been uploaded', async () => {
  addToOutbox(waiting('a', { photos: { count: 2, uploads: null } }));
  addToOutbox(waiting('b'));
  addToOutbox(waiting('c', { conversationId: 'cnv_2' }));
  const server = sendTo(() => 'stored');
  await server.run();
  expect(server.sent).toEqual(['c']);
  setUploads('a', ['upl_1', 'upl_2']);
  await server.run();
  expect(server.sent).toEqual(['c', 'a', 'b']);
});

it('sendOutbox sends a message that is added while it finishes', async () => {
  addToOutbox(waiting('a'));
  const server = sendTo(() => 'stored');
  const first = server.run();
  const late = first.then(() => undefined);
  addToOutbox(waiting('b'));
  await Promise.all([first, late]);
  expect(server.sent).toEqual(['a', 'b']);
});

it('sendOutbox ignores messages of another user, which are deleted when the current user writes', async () => {
  addToOutbox(waiting('theirs', { owner: 'usr_2' }));
  const server = sendTo(() => 'stored');
  await server.run();
  expect(server.sent).toEqual([]);
  addToOutbox(waiting('mine'));
  expect(idsLeft()).toEqual(['mine']);
  removeFromOutbox('mine');
  expect(idsLeft()).toEqual([]);
});

it('chatOutbox is empty when the stored value is invalid', () => {
  localStorage.setItem('rr_chat_outbox', '[1,{"text":2}]');
  expect(chatOutbox.read()).toEqual([]);
});

const file = (state: string, sentBytes = 0) => ({ state, sentBytes, sizeBytes: 100 });

it.each([
  ['nothing is known of them yet', [], { percent: 0, text: 'Getting ready…' }],
  ['they wait for their turn', [file('waiting'), file('waiting')], { percent: 0, text: 'Waiting' }],
  ['one is half there', [file('sending', 50), file('waiting')], { percent: 25, text: 'Sending 25%' }],
  ['one has arrived', [file('sent'), file('sending', 20)], { percent: 60, text: 'Sending 60%' }],
  ['more was counted than there is', [file('sending', 300)], { percent: 99, text: 'Almost there…' }],
  ['all have arrived and are looked at', [file('sent'), file('sent')], { percent: 99, text: 'Almost there…' }],
])('photoProgress reports the state when %s', (_when, files, reported) => {
  expect(photoProgress(files)).toEqual(reported);
});
