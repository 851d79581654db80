import type { Chat } from '@rentreel/contracts/messages';
import { useDeferredValue } from 'react';
import { InboxTools, type InboxToolsProps, useLandlordListings } from './inbox-tools.tsx';
import { Inbox } from './inbox.tsx';

export type InboxPaneProps = Pick<InboxToolsProps, 'search' | 'onSearch'>;

/** The chats with their filters. */
export function InboxPane({ search, onSearch }: InboxPaneProps) {
  // The filters stay mounted while results load, so that the search field keeps the focus.
  const shown = useDeferredValue(search);
  return (
    <Inbox
      search={shown}
      stale={shown !== search}
      renderTools={(chats) => <Tools chats={chats} search={search} onSearch={onSearch} />}
    />
  );
}

function Tools({ chats, ...tools }: InboxPaneProps & { chats: readonly Chat[] }) {
  return <InboxTools {...tools} homes={useLandlordListings(chats)} />;
}
