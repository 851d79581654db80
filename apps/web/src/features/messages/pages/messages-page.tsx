import type { Chat } from '@rentreel/contracts/messages';
import { PageHeader } from '@rentreel/ui';
import { Lock } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { useSendOutbox } from '../../../lib/chat/use-send-outbox.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { Inbox } from '../components/inbox.tsx';
import { InboxPending } from '../components/inbox-pending.tsx';
import { InboxTools, type InboxToolsProps } from '../components/inbox-tools.tsx';
import { useLandlordHomes } from '../hooks/use-landlord-homes.ts';
import '../messages.css';

type MessagesPageProps = Pick<InboxToolsProps, 'search' | 'onSearch'>;

/** Everything that a person has written and been written, chat by chat. */
export function MessagesPage({ search, onSearch }: MessagesPageProps) {
  useSendOutbox(useCurrentUser()?.uid);
  // The tools keep the focus of whoever types in them while what they ask for is read.
  const shown = useDeferredValue(search);
  return (
    <>
      <PageTitle>Messages</PageTitle>
      <PageHeader title="Messages" />
      <div className="page inbox">
        <p className="inbox-safety">
          <Lock className="icon-16" aria-hidden="true" />
          Pay only inside the app
        </p>
        <Suspense fallback={<InboxPending />}>
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
  return <InboxTools {...tools} homes={useLandlordHomes(chats)} />;
}
