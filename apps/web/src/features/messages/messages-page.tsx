import { EmptyState, ListPending, PageHeader } from '@rentreel/ui';
import { Lock, MessagesSquare } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useListDetail } from '#/components/list-detail.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { InboxDesk, rememberInboxSearch } from './inbox-desk.tsx';
import { InboxPane, type InboxPaneProps } from './inbox-pane.tsx';
import './messages.css';
import { useSendOutbox } from './outbox.ts';

/** All chats of the user. */
export function MessagesPage({ search, onSearch }: InboxPaneProps) {
  useSendOutbox(useCurrentUser()?.uid);
  useEffect(() => rememberInboxSearch(search), [search]);
  const isDesk = useListDetail();
  if (isDesk) {
    return (
      <>
        <PageTitle>Messages</PageTitle>
        <InboxDesk title={<h1 className="text-24/tight">Messages</h1>} search={search} onSearch={onSearch}>
          <EmptyState icon={MessagesSquare} title="Choose a chat">
            It opens here, beside the list. J and K go to the next chat and the one before.
          </EmptyState>
        </InboxDesk>
      </>
    );
  }
  return (
    <>
      <PageTitle>Messages</PageTitle>
      <PageHeader title="Messages" />
      <div className="page page-column grid gap-4">
        <p className="flex items-center gap-1.5 text-14/normal text-text-2">
          <Lock className="icon-16" aria-hidden="true" />
          Pay only inside the app
        </p>
        <Suspense fallback={<ListPending card="h-20" tools="h-12" />}>
          <InboxPane search={search} onSearch={onSearch} />
        </Suspense>
      </div>
    </>
  );
}
