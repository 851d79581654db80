import type { Id } from '@rentreel/contracts/ids';
import type { ChatMessage, ContactStage, Thread } from '@rentreel/contracts/messages';
import type { QueryClient } from '@tanstack/react-query';
import { readFailure } from '#/lib/request-error.ts';
import type { Services } from '#/lib/services.ts';

/** What is known of a chat: its messages in order without gaps, up to the latest that was read. */
interface StoredThread {
  readonly messages: readonly ChatMessage[];
  /** There are older ones before the first. */
  readonly hasOlder: boolean;
  readonly contacts: ContactStage;
}

type Client = Pick<Services['client'], 'messages'>;

/** Under `messages`, so that a live event reads it anew with the rest of them. */
const threadKey = (conversationId: string) => [['messages', 'kept'], conversationId] as const;

/** Messages of both lists in order, each once. */
function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}

/** What is known now with a page that was read after `since`; older messages may have come meanwhile. */
function withPage(now: StoredThread | undefined, page: Thread, since: number | undefined): StoredThread {
  const messages = mergeMessages(now?.messages ?? [], page.messages);
  const hasOlder = now?.hasOlder ?? (since === undefined && page.hasMore);
  return { messages, hasOlder, contacts: page.contacts };
}

interface ThreadSource {
  readonly client: Client;
  readonly cache: QueryClient;
  /** Whose device keeps what was read, for when there is no network. */
  readonly owner: string | undefined;
}

/** Reads what came after the last known message; the latest page on the first time, or all anew once contacts are open. */
export function threadQuery(conversationId: Id<'cnv'>, { client, cache, owner }: ThreadSource) {
  const queryKey = threadKey(conversationId);
  const read = async (): Promise<StoredThread> => {
    let known = cache.getQueryData<StoredThread>(queryKey);
    for (;;) {
      const since = known?.messages.at(-1)?.seq;
      const page = await client.messages.thread.query({ conversationId, ...(since !== undefined && { since }) });
      if (known && known.contacts !== page.contacts) {
        known = undefined;
        continue;
      }
      known = withPage(known && cache.getQueryData<StoredThread>(queryKey), page, since);
      if (since === undefined || !page.hasMore) return known;
      cache.setQueryData(queryKey, known);
    }
  };
  const queryFn = async (): Promise<StoredThread> => {
    try {
      const thread = await read();
      if (owner !== undefined) void storeThread(owner, conversationId, thread);
      return thread;
    } catch (error) {
      const first = cache.getQueryData(queryKey) === undefined && readFailure(error).unanswered;
      const stored = first && owner !== undefined ? await recallThread(owner, conversationId) : undefined;
      if (stored === undefined) throw error;
      return stored;
    }
  };
  return { queryKey, queryFn, staleTime: 0 };
}

/** Whether no message is missing between those that are known and this one. */
const continues = ({ messages }: StoredThread, message: ChatMessage | null) =>
  message === null || message.seq <= (messages.at(-1)?.seq ?? 0) + 1;

interface NewMessage {
  readonly conversationId: string;
  /** Left out by whoever does not know it. */
  readonly contacts?: ContactStage;
  /** Null when nothing was written. */
  readonly message: ChatMessage | null;
  /** Whose device keeps it, for when there is no network. */
  readonly owner: string | undefined;
}

/**
 * Adds a message that the server has stored to a chat that is known. When others before it are not known yet, or contacts
 * have opened, the chat is read anew instead.
 */
export function storeNewMessage(cache: QueryClient, { conversationId, contacts, message, owner }: NewMessage): void {
  const queryKey = threadKey(conversationId);
  const known = cache.getQueryData<StoredThread>(queryKey);
  if (!known || !continues(known, message) || known.contacts !== (contacts ?? known.contacts)) {
    void cache.invalidateQueries({ queryKey });
    return;
  }
  if (message === null) return;
  const thread = { ...known, messages: mergeMessages(known.messages, [message]) };
  // Pages that are being read join what is known by then, so this is not lost.
  cache.setQueryData(queryKey, thread);
  if (owner !== undefined) void storeThread(owner, conversationId, thread);
}

/** Reads the page before the first known message. */
export async function readOlder(cache: QueryClient, client: Client, conversationId: Id<'cnv'>): Promise<void> {
  const queryKey = threadKey(conversationId);
  const before = cache.getQueryData<StoredThread>(queryKey)?.messages[0]?.seq;
  if (before === undefined) return;
  const page = await client.messages.thread.query({ conversationId, before, limit: 100 });
  cache.setQueryData<StoredThread>(queryKey, (now) => ({
    messages: mergeMessages(page.messages, now?.messages ?? []),
    hasOlder: page.hasMore,
    contacts: page.contacts,
  }));
}

/** Reads back until a message is known. */
export async function readBackTo(source: Omit<ThreadSource, 'owner'>, id: Id<'cnv'>, seq: number): Promise<void> {
  const { cache, client } = source;
  const known = () => cache.getQueryData<StoredThread>(threadKey(id));
  while (known()?.hasOlder === true && (known()?.messages[0]?.seq ?? 0) > seq) await readOlder(cache, client, id);
}

/** So many of the latest messages of a chat are kept on the device. */
const storedMessages = 60;

const answers = () => import('#/lib/offline/answer-store.ts');
const questionOf = (conversationId: string) => `chat ${conversationId}`;

/** Keeps the end of a chat for its reader, for when there is no network. It goes when they log out. */
export async function storeThread(owner: string, conversationId: string, thread: StoredThread): Promise<void> {
  const messages = thread.messages.slice(-storedMessages);
  const hasOlder = thread.hasOlder || messages.length < thread.messages.length;
  const stored = { ...thread, messages, hasOlder };
  await answers()
    .then(({ storeAnswer }) => storeAnswer(owner, questionOf(conversationId), stored))
    .catch(() => undefined);
}

/** What was kept of a chat for this person. */
export async function recallThread(owner: string, conversationId: string): Promise<StoredThread | undefined> {
  const { recallAnswer } = await answers();
  return (await recallAnswer(owner, questionOf(conversationId))) as StoredThread | undefined;
}
