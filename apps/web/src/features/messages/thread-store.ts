import type { Id } from '@rentreel/contracts/ids';
import type { ChatMessage, ContactStage, Thread } from '@rentreel/contracts/messages';
import type { QueryClient } from '@tanstack/react-query';
import { readFailure } from '#/lib/request-error.ts';
import type { Services } from '#/lib/services.ts';

/** Loaded part of a chat: messages without gaps up to the latest loaded one. */
interface StoredThread {
  readonly messages: readonly ChatMessage[];
  /** Older messages exist before the first. */
  readonly hasOlder: boolean;
  readonly contacts: ContactStage;
}

type Client = Pick<Services['client'], 'messages'>;

/** Below `messages`, so that a live event invalidates it with the module. */
const threadKey = (conversationId: string) => [['messages', 'kept'], conversationId] as const;

/** Merges two lists by number without duplicates. */
function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Adds a page loaded after `since`. */
function withPage(known: StoredThread | undefined, page: Thread, since: number | undefined): StoredThread {
  const messages = mergeMessages(known?.messages ?? [], page.messages);
  const hasOlder = known?.hasOlder ?? (since === undefined && page.hasMore);
  return { messages, hasOlder, contacts: page.contacts };
}

/**
 * Returns what to store for a loaded thread: older messages, and new ones from live events, may have been stored while it was
 * loading. Nothing of `now` is kept when contacts have opened, because that changes the texts.
 */
function keepStored(now: StoredThread | undefined, loaded: StoredThread): StoredThread {
  if (now?.contacts !== loaded.contacts) return loaded;
  const firstSeq = ({ messages }: StoredThread) => messages[0]?.seq ?? Infinity;
  const { hasOlder } = firstSeq(now) < firstSeq(loaded) ? now : loaded;
  return { ...loaded, messages: mergeMessages(now.messages, loaded.messages), hasOlder };
}

interface ThreadSource {
  readonly client: Client;
  readonly cache: QueryClient;
  /** Owner of the offline copy. */
  readonly owner: string | undefined;
}

/**
 * Loads the messages after the last known one; the latest page at first, and everything again once contacts are open.
 */
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
      known = withPage(known, page, since);
      if (since === undefined || !page.hasMore) return known;
      cache.setQueryData(queryKey, known);
    }
  };
  const structuralSharing = (now: unknown, loaded: unknown) =>
    keepStored(now as StoredThread | undefined, loaded as StoredThread);
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
  return { queryKey, queryFn, staleTime: 0, structuralSharing };
}

/** Returns true when no message is missing before this one. */
const continues = ({ messages }: StoredThread, message: ChatMessage | null) =>
  message === null || message.seq <= (messages.at(-1)?.seq ?? 0) + 1;

interface NewMessage {
  readonly conversationId: string;
  /** Undefined when the caller does not know it. */
  readonly contacts?: ContactStage;
  /** Null for a change without a message. */
  readonly message: ChatMessage | null;
  /** Owner of the offline copy. */
  readonly owner: string | undefined;
}

/**
 * Adds a stored message to a loaded chat. Invalidates the chat instead when earlier messages are missing or contacts have
 * opened.
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
  cache.setQueryData(queryKey, thread);
  if (owner !== undefined) void storeThread(owner, conversationId, thread);
}

/** Loads the page before the first known message. */
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

/** Loads older pages until the given message is known. */
export async function readBackTo(source: Omit<ThreadSource, 'owner'>, id: Id<'cnv'>, seq: number): Promise<void> {
  const { cache, client } = source;
  const known = () => cache.getQueryData<StoredThread>(threadKey(id));
  while (known()?.hasOlder === true && (known()?.messages[0]?.seq ?? 0) > seq) await readOlder(cache, client, id);
}

/** Number of the latest messages stored offline per chat. */
const storedMessages = 60;

const answers = () => import('#/lib/offline/answer-store.ts');
const questionOf = (conversationId: string) => `chat ${conversationId}`;

/** Stores the end of a chat for offline use; deleted when the reader logs out. */
export async function storeThread(owner: string, conversationId: string, thread: StoredThread): Promise<void> {
  const messages = thread.messages.slice(-storedMessages);
  const hasOlder = thread.hasOlder || messages.length < thread.messages.length;
  const stored = { ...thread, messages, hasOlder };
  await answers()
    .then(({ storeAnswer }) => storeAnswer(owner, questionOf(conversationId), stored))
    .catch(() => undefined);
}

/** Returns the offline copy of a chat for this user. */
export async function recallThread(owner: string, conversationId: string): Promise<StoredThread | undefined> {
  const { recallAnswer } = await answers();
  return (await recallAnswer(owner, questionOf(conversationId))) as StoredThread | undefined;
}
