import type { Id } from '@rentreel/contracts/ids';
import type { ChatMessage, Thread } from '@rentreel/contracts/messages';
import type { QueryClient } from '@tanstack/react-query';
import type { Services } from '../services.ts';

/** What is known of a chat: its messages in order without gaps, up to the latest that was read. */
export interface KeptThread {
  readonly messages: readonly ChatMessage[];
  /** There are older ones before the first. */
  readonly hasOlder: boolean;
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
function withPage(now: KeptThread | undefined, page: Thread, since: number | undefined): KeptThread {
  const messages = mergeMessages(now?.messages ?? [], page.messages);
  return { messages, hasOlder: now?.hasOlder ?? (since === undefined && page.hasMore) };
}

/** Reads what came after the last known message; the latest page on the first time. */
export function threadQuery(conversationId: Id<'cnv'>, { client, cache }: { client: Client; cache: QueryClient }) {
  const queryKey = threadKey(conversationId);
  const known = () => cache.getQueryData<KeptThread>(queryKey);
  const queryFn = async (): Promise<KeptThread> => {
    for (;;) {
      const since = known()?.messages.at(-1)?.seq;
      const page = await client.messages.thread.query({ conversationId, ...(since !== undefined && { since }) });
      const thread = withPage(known(), page, since);
      if (since === undefined || !page.hasMore) return thread;
      cache.setQueryData(queryKey, thread);
    }
  };
  return { queryKey, queryFn, staleTime: 0 };
}

/** Adds a message that the server has just stored, unless others before it are not known yet. */
export function addStored(cache: QueryClient, conversationId: string, message: ChatMessage): void {
  const queryKey = threadKey(conversationId);
  const known = cache.getQueryData<KeptThread>(queryKey);
  if (known && message.seq <= (known.messages.at(-1)?.seq ?? 0) + 1) {
    cache.setQueryData(queryKey, { ...known, messages: mergeMessages(known.messages, [message]) });
  }
  void cache.invalidateQueries({ queryKey });
}

/** Reads the page before the first known message. */
export async function readOlder(cache: QueryClient, client: Client, conversationId: Id<'cnv'>): Promise<void> {
  const queryKey = threadKey(conversationId);
  const before = cache.getQueryData<KeptThread>(queryKey)?.messages[0]?.seq;
  if (before === undefined) return;
  const page = await client.messages.thread.query({ conversationId, before });
  cache.setQueryData<KeptThread>(queryKey, (now) => ({
    messages: mergeMessages(page.messages, now?.messages ?? []),
    hasOlder: page.hasMore,
  }));
}
