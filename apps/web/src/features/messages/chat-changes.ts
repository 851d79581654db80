import type { Chat, ChatChange } from '@rentreel/contracts/messages';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { questionOf } from '#/lib/offline/offline-links.ts';
import { storeNewMessage } from './thread-store.ts';

interface ChatPage {
  readonly items: readonly Chat[];
  readonly nextCursor: string | null;
}

/** Input and data of a query of chats. */
interface Asked {
  readonly data: unknown;
  readonly input: Readonly<Record<string, unknown>>;
}

type Stored = { readonly data: unknown } | undefined;

/** Returns true for an unfiltered list; the content of filtered ones depends on more than the chat. */
const holdsAll = ({ filter = 'all', q }: Asked['input']) => filter === 'all' && q === undefined;

/**
 * Returns the list with the updated chat: a new message moves it to the top, archiving removes it. Undefined: it must be
 * refetched.
 */
function inList({ data, input }: Asked, { chat }: ChatChange): Stored {
  const list = data as InfiniteData<ChatPage>;
  const known = list.pages.flatMap(({ items }) => items).find(({ id }) => id === chat.id);
  if (!holdsAll(input)) return undefined;
  // The listing of an unknown chat is not in the event, so the list must be refetched unless the chat does not belong into
  // it.
  if (!known) return chat.archived || chat.lastSeq === 0 ? { data } : undefined;
  const moves = chat.archived || chat.lastAt > known.lastAt;
  const now = { ...known, ...chat };
  const pages = list.pages.map((page, index) => ({
    ...page,
    items: [
      ...(moves && !chat.archived && index === 0 ? [now] : []),
      ...page.items.flatMap((item) => {
        if (item.id !== chat.id) return [item];
        return moves ? [] : [now];
      }),
    ],
  }));
  return { data: { ...list, pages } };
}

/** Returns the updated chat; undefined for a card, after which the reader's next step must be refetched. */
function inChat({ data }: Asked, { chat, message }: ChatChange): Stored {
  const known = data as Chat;
  if (known.id !== chat.id) return { data };
  return message?.kind === 'card' ? undefined : { data: { ...known, ...chat } };
}

/** How a change affects each query of the module; other queries are not affected. */
const answersAfter: Readonly<Record<string, (asked: Asked, change: ChatChange) => Stored>> = {
  list: inList,
  get: inChat,
  countUnread: (_asked, { unread }) => ({ data: unread }),
  search: ({ data, input }, { chat, message }) =>
    message && input['conversationId'] === chat.id ? undefined : { data },
};

type MessagesKey = readonly [readonly [module: string, name?: string], { readonly input?: Asked['input'] }?];

/** Writes a change into the data of a query, for offline use too. Returns false when the query must be refetched. */
function storeInQuery(cache: QueryClient, query: Query, { change, owner }: LiveChange): boolean {
  const { queryKey, state } = query;
  const [[, name = ''], { input = {} } = {}] = queryKey as unknown as MessagesKey;
  const answerAfter = answersAfter[name];
  if (!answerAfter) return true;
  // A pending response may be older than the change and would overwrite it.
  if (state.data === undefined || state.fetchStatus !== 'idle') return false;
  const stored = answerAfter({ data: state.data, input }, change);
  if (stored && stored.data !== state.data) {
    cache.setQueryData(queryKey, stored.data);
    if (owner !== undefined) void keepOffline(owner, { name, input, data: stored.data });
  }
  return stored !== undefined;
}

/** Stores the changed data for offline use; of a list the first page. */
async function keepOffline(owner: string, { name, input, data }: Asked & { readonly name: string }): Promise<void> {
  const isList = name === 'list';
  const question = isList ? { ...input, direction: 'forward' } : input;
  const answer = isList ? (data as InfiniteData<ChatPage>).pages[0] : data;
  await import('#/lib/offline/answer-store.ts')
    .then(({ storeAnswer }) =>
      storeAnswer(owner, questionOf(`messages.${name}`, name === 'countUnread' ? undefined : question), answer),
    )
    .catch(() => undefined);
}

/** Change from a live event, and the user who reads it on this device. */
export interface LiveChange {
  readonly change: ChatChange;
  readonly owner: string | undefined;
}

/**
 * Writes a live event into all cached queries of chats without a request. Refetches what the event does not contain, and
 * chats with a gap before the new message.
 */
export function storeChatChange(cache: QueryClient, live: LiveChange): void {
  const { chat, message } = live.change;
  for (const query of cache.getQueryCache().findAll({ predicate: isOfMessages })) {
    const isStored = storeInQuery(cache, query, live);
    if (!isStored) void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
  storeNewMessage(cache, { conversationId: chat.id, contacts: chat.contacts, message, owner: live.owner });
}

const isOfMessages = ({ queryKey: [path] }: Query) => Array.isArray(path) && path[0] === 'messages';
