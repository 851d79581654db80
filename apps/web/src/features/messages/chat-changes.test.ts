import type { Chat, ChatChange, ChatMessage } from '@rentreel/contracts/messages';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#/lib/query-client.ts';
import { recallAnswer } from '#/lib/offline/answer-store.ts';
import { stubIndexedDb } from '#/testing/browser-database.ts';
import { storeChatChange } from './chat-changes.ts';
import { makeChat, messageFields } from './fixtures.ts';

stubIndexedDb();

const text = (seq: number): ChatMessage => ({ ...messageFields(seq), kind: 'text' });
const first = makeChat({ id: 'cnv_1', lastSeq: 1, lastAt: 100 });
const second = makeChat({ id: 'cnv_2', lastSeq: 4, lastAt: 90, tenantId: 'usr_2' });

function changeOf({ home: _home, tie: _tie, ...chat }: Chat, message: ChatMessage | null): ChatChange {
  return { chat, message, unread: { messages: 3, chats: 2 } };
}
/** Message 5 in the second chat. */
const written = changeOf({ ...second, lastSeq: 5, lastAt: 200, unread: 1 }, text(5));

const listKey = (input: object = { filter: 'all', limit: 20 }) => [['messages', 'list'], { input, type: 'infinite' }];
const chatKey = [['messages', 'get'], { input: { listingId: 'lst_1', tenantId: 'usr_2' }, type: 'query' }];
const countKey = [['messages', 'countUnread'], { type: 'query' }];
const threadKey = [['messages', 'kept'], 'cnv_2'];
const listOf = (...chats: Chat[]) => ({
  pages: [
    { items: chats.slice(0, 1), nextCursor: 'next' },
    { items: chats.slice(1), nextCursor: null },
  ],
  pageParams: [null, 'next'],
});
const threadOf = (...seqs: number[]) => ({ messages: seqs.map(text), hasOlder: false, contacts: 'hidden' });

let cache: QueryClient;
beforeEach(() => {
  cache = createQueryClient(() => undefined);
  cache.setDefaultOptions({ queries: { staleTime: Infinity } });
});
const apply = (change: ChatChange, owner?: string) => storeChatChange(cache, { change, owner });
const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated;
const idsIn = (key: readonly unknown[]) =>
  cache.getQueryData<ReturnType<typeof listOf>>(key)?.pages.map(({ items }) => items.map(({ id }) => id));
const seqsIn = () => cache.getQueryData<ReturnType<typeof threadOf>>(threadKey)?.messages.map(({ seq }) => seq);

describe('storeChatChange with a message', () => {
  it('moves the chat to the top of the list and keeps its listing', () => {
    cache.setQueryData(listKey(), listOf(first, second));
    apply(written);
    expect(idsIn(listKey())).toEqual([['cnv_2', 'cnv_1'], []]);
    const [top] = cache.getQueryData<ReturnType<typeof listOf>>(listKey())?.pages[0]?.items ?? [];
    expect(top).toEqual({ ...second, ...written.chat });
    expect(isStale(listKey())).toBe(false);
  });

  it('invalidates a list that does not contain the chat', () => {
    cache.setQueryData(listKey(), listOf(first));
    apply(written);
    expect(isStale(listKey())).toBe(true);
  });

  it.each([
    { filter: 'unread', limit: 20 },
    { filter: 'needs_reply', limit: 20 },
    { filter: 'archived', limit: 20 },
    { filter: 'all', limit: 20, q: 'tap' },
  ])('invalidates the list for %j, whose content depends on more than the chat', (input) => {
    cache.setQueryData(listKey(input), listOf(first, second));
    apply(written);
    expect(isStale(listKey(input))).toBe(true);
  });

  it('adds the message to the open chat once', () => {
    cache.setQueryData(threadKey, threadOf(3, 4));
    apply(written);
    apply(written);
    expect(seqsIn()).toEqual([3, 4, 5]);
    expect(isStale(threadKey)).toBe(false);
  });

  it('invalidates the messages of a chat with a gap before the new one', () => {
    cache.setQueryData(threadKey, threadOf(2, 3));
    apply(written);
    expect(seqsIn()).toEqual([2, 3]);
    expect(isStale(threadKey)).toBe(true);
  });

  it('updates the open chat and the badge, and keeps fields that the event lacks', () => {
    const tie = { kind: 'inspection', id: 'ins_1', stage: 'open' };
    cache.setQueryData(chatKey, { ...second, tie });
    cache.setQueryData(countKey, { messages: 2, chats: 1 });
    apply(written);
    expect(cache.getQueryData(chatKey)).toEqual({ ...second, ...written.chat, tie });
    expect(cache.getQueryData(countKey)).toEqual(written.unread);
  });

  it('leaves another open chat unchanged', () => {
    cache.setQueryData(chatKey, first);
    apply(written);
    expect(cache.getQueryData(chatKey)).toBe(first);
    expect(isStale(chatKey)).toBe(false);
  });

  it("invalidates the chat for a card, because the reader's next step may have changed", () => {
    cache.setQueryData(chatKey, second);
    const card = { type: 'inspection', inspectionId: 'ins_1', state: 'requested', startsAt: 0, endsAt: 1 } as const;
    apply({ ...written, message: { ...messageFields(5), kind: 'card', card } });
    expect(isStale(chatKey)).toBe(true);
  });

  it('invalidates a query whose response was pending when the event arrived', async () => {
    cache.setQueryData(countKey, { messages: 2, chats: 1 });
    const queryFn = () => new Promise((resolve) => setTimeout(() => resolve({ messages: 2, chats: 1 }), 10));
    const reading = cache.fetchQuery({ queryKey: countKey, queryFn, staleTime: 0 });
    apply(written);
    await reading;
    await vi.waitFor(() => expect(isStale(countKey)).toBe(true));
  });

  it('stores the change for offline use by its reader', async () => {
    cache.setQueryData(listKey(), listOf(first, second));
    cache.setQueryData(countKey, { messages: 2, chats: 1 });
    apply(written, 'usr_1');
    const question = 'messages.list {"filter":"all","limit":20,"direction":"forward"}';
    await vi.waitFor(async () =>
      expect(await recallAnswer('usr_1', question)).toMatchObject({ items: [{ id: 'cnv_2' }, { id: 'cnv_1' }] }),
    );
    await vi.waitFor(async () => expect(await recallAnswer('usr_1', 'messages.countUnread ')).toEqual(written.unread));
  });
});

describe('storeChatChange without a message', () => {
  it('marks the chat as read in place', () => {
    cache.setQueryData(listKey(), listOf(first, second));
    apply(changeOf({ ...second, otherReadSeq: 4 }, null));
    expect(idsIn(listKey())).toEqual([['cnv_1'], ['cnv_2']]);
    expect(cache.getQueryData<ReturnType<typeof listOf>>(listKey())?.pages[1]?.items[0]?.otherReadSeq).toBe(4);
  });

  it('removes an archived chat from the list', () => {
    cache.setQueryData(listKey(), listOf(first, second));
    apply(changeOf({ ...second, archived: true }, null));
    expect(idsIn(listKey())).toEqual([['cnv_1'], []]);
  });

  it('invalidates the messages once contacts are open, because their text changes', () => {
    cache.setQueryData(threadKey, threadOf(3, 4));
    apply(
      changeOf(
        { ...second, lastSeq: 5, contacts: 'open' },
        { ...messageFields(5), kind: 'system', event: 'contacts_open' },
      ),
    );
    expect(isStale(threadKey)).toBe(true);
  });

  it('leaves unrelated queries unchanged', () => {
    const key = [['messages', 'listBlocked'], { type: 'infinite' }];
    cache.setQueryData(key, []);
    apply(written);
    expect(isStale(key)).toBe(false);
  });
});
