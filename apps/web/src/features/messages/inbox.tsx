import type { Chat } from '@rentreel/contracts/messages';
import { Count, EmptyState, IconButton, ListStates, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, MessageCircle, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListingPicture, useHasHomes } from '../listings/index.ts';
import { trpc } from '#/lib/trpc.ts';
import { listTime } from './format.ts';
import { MessageMark } from './message-mark.tsx';
import { useChatActions } from './queries.ts';
import { type InboxSearch, inboxInput } from './search.ts';

interface InboxProps {
  search: InboxSearch;
  /** Another search is loading. */
  stale: boolean;
  /** Rendered above the list; receives the loaded chats. */
  renderTools: (chats: readonly Chat[]) => ReactNode;
}

/** The chats, the latest first. */
export function Inbox({ search, stale, renderTools }: InboxProps) {
  const [{ pages }, query] = trpc.messages.list.useSuspenseInfiniteQuery(inboxInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const chats = pages.flatMap(({ items }) => items);
  const isEverything = Object.keys(search).length === 0;
  return (
    <>
      {(chats.length > 0 || !isEverything) && renderTools(chats)}
      <ListStates query={query} empty={<NoChats search={search} />} others="More chats" moreText="Show more chats">
        {() => (
          <ul className="data-[stale=true]:opacity-60 grid grid-cols-1" data-stale={stale} aria-busy={stale}>
            {chats.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}

function lastMark({ lastSeq, otherReadSeq, otherDeliveredSeq }: Chat) {
  if (lastSeq <= otherReadSeq) return 'read';
  return lastSeq <= otherDeliveredSeq ? 'delivered' : 'stored';
}

/** A chat in the list: listing, other party, last message and unread count. */
function ChatRow({ chat }: { chat: Chat }) {
  const { home, other, unread, archived } = chat;
  const { archive, unarchive } = useChatActions(chat);
  return (
    <li
      className="chat-row relative flex items-center gap-3 py-3 border-t border-hairline first:border-t-0"
      data-unread={unread > 0}
    >
      {home.photo && (
        <ListingPicture media={home.photo} sizes="56px" decorative className="flex-none size-14 rounded-control" />
      )}
      <div className="flex-1 min-w-0">
        <div className="chat-row-top flex items-center gap-2">
          <h2 className="flex-1 min-w-0 truncate tracking-[0] text-16/[1.4] font-body font-semibold">
            <Link
              className="row-link text-text"
              to="/chat/$propertyId/$tenantId"
              params={{ propertyId: home.id, tenantId: chat.tenantId }}
            >
              {other.name}
            </Link>
          </h2>
          <time className="flex-none text-12/normal text-text-2" dateTime={new Date(chat.lastAt).toISOString()}>
            {listTime(chat.lastAt)}
          </time>
        </div>
        <p className="truncate text-14 text-text-2">{home.title}</p>
        <LastLine chat={chat} />
      </div>
      <IconButton
        className="text-text-2"
        label={archived ? `Bring back the chat with ${other.name}` : `Archive the chat with ${other.name}`}
        onClick={archived ? unarchive : archive}
      >
        {archived ? (
          <ArchiveRestore className="icon-20" aria-hidden="true" />
        ) : (
          <Archive className="icon-20" aria-hidden="true" />
        )}
      </IconButton>
    </li>
  );
}

function LastLine({ chat }: { chat: Chat }) {
  const { last, unread, needsReply, expired } = chat;
  return (
    <>
      {(needsReply || expired) && (
        <p className="text-12/normal font-semibold text-primary-text">
          {expired ? 'Expired without an answer' : 'Reply needed'}
        </p>
      )}
      <div className="chat-row-last flex items-center gap-2">
        {last?.mine === true && <MessageMark mark={lastMark(chat)} wordless />}
        <p className="flex-1 min-w-0 truncate text-14">{last?.text}</p>
        {unread > 0 && <Count of={unread} hint="unread" />}
      </div>
    </>
  );
}

/** Explains an empty list and links to the next step. */
function NoChats({ search }: { search: InboxSearch }) {
  if (search.q !== undefined || search.home !== undefined) {
    return (
      <EmptyState icon={SearchX} title="No chats found">
        Try another word, or look under All and Archived.
      </EmptyState>
    );
  }
  if (search.filter === 'archived') {
    return (
      <EmptyState icon={Archive} title="No archived chats">
        Archived chats stay here until their next message.
      </EmptyState>
    );
  }
  if (search.filter === 'needs_reply') return <EmptyState icon={MessageCircle} title="You’ve replied to everyone" />;
  if (search.filter === 'unread') return <EmptyState icon={MessageCircle} title="You’re all caught up" />;
  return <NoMessages />;
}

function NoMessages() {
  const hasHomes = useHasHomes();
  return (
    <EmptyState
      icon={MessageCircle}
      title="No messages yet"
      action={
        <Link to={hasHomes ? '/my-listings' : '/'} {...buttonProps({})}>
          {hasHomes ? 'My listings' : 'Browse homes'}
        </Link>
      }
    >
      {hasHomes
        ? 'Chats with tenants who ask about your homes are listed here. Your number stays private.'
        : 'Chats about homes you rent or let are listed here. To ask about a home, tap Chat on its page: your number stays private.'}
    </EmptyState>
  );
}
