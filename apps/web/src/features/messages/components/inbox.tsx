import type { Chat } from '@rentreel/contracts/messages';
import { Button, Note } from '@rentreel/ui';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { inboxInput, type InboxSearch } from '../lib/inbox-search.ts';
import { ChatRow } from './chat-row.tsx';
import { NoChats } from './no-chats.tsx';

export interface InboxProps {
  search: InboxSearch;
  /** Another search is being read. */
  stale: boolean;
  /** Above the list; it is given the chats that are known. */
  renderTools: (chats: readonly Chat[]) => ReactNode;
}

/** The chats, the latest first. */
export function Inbox({ search, stale, renderTools }: InboxProps) {
  const [{ pages }, query] = trpc.messages.list.useSuspenseInfiniteQuery(inboxInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const chats = pages.flatMap(({ items }) => items);
  const isEverything = Object.keys(search).length === 0;
  return (
    <>
      {(chats.length > 0 || !isEverything) && renderTools(chats)}
      {chats.length === 0 && <NoChats search={search} />}
      <ul className="chat-rows" data-stale={stale} aria-busy={stale}>
        {chats.map((chat) => (
          <ChatRow key={chat.id} chat={chat} />
        ))}
      </ul>
      {isFetchNextPageError && (
        <Note tone="bad" announce="alert">
          The other chats did not load. Check your connection and try again.
        </Note>
      )}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} busyText="Loading…" onClick={() => void fetchNextPage()}>
          Show more chats
        </Button>
      )}
    </>
  );
}
