import { PageHeader, ListPending } from '@rentreel/ui';
import type { Chat } from '@rentreel/contracts/messages';
import { Lock } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { rememberInboxSearch, useDesk } from './chat-desk.tsx';
import { InboxDesk } from './inbox-desk.tsx';
import { InboxTools, type InboxToolsProps, useLandlordListings } from './inbox-tools.tsx';
import { Inbox } from './inbox.tsx';
import './messages.css';
import { useSendOutbox } from './outbox.ts';

type MessagesPageProps = Pick<InboxToolsProps, 'search' | 'onSearch'>;

/** Everything that a person has written and been written, chat by chat. */
export function MessagesPage({ search, onSearch }: MessagesPageProps) {
  useSendOutbox(useCurrentUser()?.uid);
  useEffect(() => rememberInboxSearch(search), [search]);
  // The tools keep the focus of whoever types in them while what they ask for is read.
  const shown = useDeferredValue(search);
  const isDesk = useDesk();
  if (isDesk) {
    return (
      <>
        <PageTitle>Messages</PageTitle>
        <InboxDesk title={<h1 className="text-24/tight">Messages</h1>} search={search} onSearch={onSearch} />
      </>
    );
  }
  return (
    <>
      <PageTitle>Messages</PageTitle>
      <PageHeader title="Messages" />
      <div className="page grid gap-4 max-w-190">
        <p className="flex items-center gap-1.5 text-14/normal text-text-2">
          <Lock className="icon-16" aria-hidden="true" />
          Pay only inside the app
        </p>
        <Suspense fallback={<ListPending card="h-20" tools="h-12" />}>
          <Inbox
            search={shown}
            stale={shown !== search}
            renderTools={(chats) => <ToolsOf chats={chats} search={search} onSearch={onSearch} />}
          />
        </Suspense>
      </div>
    </>
  );
}

function ToolsOf({ chats, ...tools }: MessagesPageProps & { chats: readonly Chat[] }) {
  return <InboxTools {...tools} homes={useLandlordListings(chats)} />;
}
