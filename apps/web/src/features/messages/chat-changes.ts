import type { Chat, ChatChange } from '@rentreel/contracts/messages';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { questionOf } from '#/lib/offline/offline-links.ts';
import { storeNewMessage } from './thread-store.ts';

interface ChatPage {
  readonly items: readonly Chat[];
  readonly nextCursor: string | null;
}

/** What a query of chats asks, and its data after a change; `undefined` data: it has to be asked anew. */
interface Asked {
  readonly data: unknown;
  readonly input: Readonly<Record<string, unknown>>;
}

type Stored = { readonly data: unknown } | undefined;

/** A list of everything that is not archived; what others hold follows from more than the chat itself. */
const holdsAll = ({ filter = 'all', q }: Asked['input']) => filter === 'all' && q === undefined;

/** The list with the chat where it stands now: a new message moves it to the top, the archive takes it out. */
function inList({ data, input }: Asked, { chat }: ChatChange): Stored {
  const list = data as InfiniteData<ChatPage>;
  const known = list.pages.flatMap(({ items }) => items).find(({ id }) => id === chat.id);
  if (!holdsAll(input)) return undefined;
  // Its home is not known here, unless it does not belong into the list at all.
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

/** A card tells of a step with the home, after which the reader's next one is another. */
function inChat({ data }: Asked, { chat, message }: ChatChange): Stored {
  const known = data as Chat;
  if (known.id !== chat.id) return { data };
  return message?.kind === 'card' ? undefined : { data: { ...known, ...chat } };
}

/** What a change makes of the answer to each query of messages; others are not touched by it. */
const answersAfter: Readonly<Record<string, (asked: Asked, change: ChatChange) => Stored>> = {
  list: inList,
  get: inChat,
  countUnread: (_asked, { unread }) => ({ data: unread }),
  search: ({ data, input }, { chat, message }) =>
    message && input['conversationId'] === chat.id ? undefined : { data },
};

type MessagesKey = readonly [readonly [module: string, name?: string], { readonly input?: Asked['input'] }?];

/** Stores what changed in the answer to a query, for when there is no network too. False when it has to be asked anew. */
function storeInQuery(cache: QueryClient, query: Query, { change, owner }: LiveChange): boolean {
  const { queryKey, state } = query;
  const [[, name = ''], { input = {} } = {}] = queryKey as unknown as MessagesKey;
  const answerAfter = answersAfter[name];
  if (!answerAfter) return true;
  // An answer that is on its way may be older than the change, and would overwrite it.
  if (state.data === undefined || state.fetchStatus !== 'idle') return false;
  const stored = answerAfter({ data: state.data, input }, change);
  if (stored && stored.data !== state.data) {
    cache.setQueryData(queryKey, stored.data);
    if (owner !== undefined) void keepOffline(owner, { name, input, data: stored.data });
  }
  return stored !== undefined;
}

/** Of a list the first page is read without a network. */
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

/** What a live event carries, and who reads it on this device. */
export interface LiveChange {
  readonly change: ChatChange;
  readonly owner: string | undefined;
}

/**
 * Stores what a live event carries wherever chats are shown, without asking the server. What it cannot know from the event,
 * and a chat whose messages have a gap before it, is read anew.
 */
export function storeChatChange(cache: QueryClient, live: LiveChange): void {
  const { chat, message } = live.change;
  for (const query of cache.getQueryCache().findAll({ predicate: isOfMessages })) {
    if (!storeInQuery(cache, query, live)) void readAgain(cache, query);
  }
  storeNewMessage(cache, { conversationId: chat.id, contacts: chat.contacts, message, owner: live.owner });
}

/** An answer that is on its way counts as new when it comes: it is asked again after that. */
async function readAgain(cache: QueryClient, query: Query): Promise<void> {
  if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  await cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

const isOfMessages = ({ queryKey: [path] }: Query) => Array.isArray(path) && path[0] === 'messages';
