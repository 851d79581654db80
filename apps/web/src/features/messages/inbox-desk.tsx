import { ListPending } from '@rentreel/ui';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { ListDetail, useListDetail } from '#/components/list-detail.tsx';
import './inbox-desk.css';
import type { InboxPaneProps } from './inbox-pane.tsx';
import type { InboxSearch } from './search.ts';

// Loaded on wide screens only: a phone shows no list beside a chat.
const InboxPane = lazy(async () => ({ default: (await import('./inbox-pane.tsx')).InboxPane }));

interface InboxDeskProps extends InboxPaneProps {
  /** Heading of the list: the title of the screen while no chat is open. */
  title: ReactNode;
  /** The open chat, or what is shown instead. */
  children: ReactNode;
}

/** The list of chats beside the open one, on wide screens; it stays mounted when another chat is opened. */
export function InboxDesk({ title, children, ...pane }: InboxDeskProps) {
  const list = (
    <>
      {title}
      <Suspense fallback={<ListPending card="h-20" tools="h-12" />}>
        <InboxPane {...pane} />
      </Suspense>
    </>
  );
  return (
    <ListDetail label="Chats" list={list} links=".chat-row-top a">
      {children}
    </ListDetail>
  );
}

/** Search of the list shown last, which is kept when a chat is opened from it. */
let lastSearch: InboxSearch = {};
export const rememberInboxSearch = (search: InboxSearch): void => {
  lastSearch = search;
};

/** The open chat, with the list beside it on wide screens. */
export function ChatDesk({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(lastSearch);
  if (!useListDetail()) return children;
  return (
    <InboxDesk title={<h2 className="text-24/tight">Messages</h2>} search={search} onSearch={setSearch}>
      <Suspense fallback={<ListPending label="Opening the chat…" card="h-20" />}>{children}</Suspense>
    </InboxDesk>
  );
}
