import { EmptyState, ListPending } from '@rentreel/ui';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { useShortcuts } from '#/lib/shortcuts.ts';
import { InboxTools, type InboxToolsProps, useLandlordListings } from './inbox-tools.tsx';
import { Inbox } from './inbox.tsx';
import './inbox-desk.css';

interface InboxDeskProps extends Omit<InboxToolsProps, 'homes'> {
  /** The heading of the list: the title of the screen while no chat is open. */
  title: ReactNode;
  /** The open chat. */
  children?: ReactNode;
}

/** J and K open the next chat of the list and the one before. */
function openNeighbour(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.inbox-desk-list .chat-row-top a')];
  const current = links.findIndex((link) => link.getAttribute('aria-current') === 'page');
  const next = current === -1 ? links[0] : links[current + step];
  next?.click();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The list of chats beside the open one, on wide screens; it stays while one goes from chat to chat. */
export function InboxDesk({ title, search, onSearch, children }: InboxDeskProps) {
  useShortcuts({ j: () => openNeighbour(1), k: () => openNeighbour(-1) });
  // The tools keep the focus of whoever types in them while what they ask for is read.
  const shown = useDeferredValue(search);
  return (
    <div className="inbox-desk">
      <section className="inbox-desk-list" aria-label="Chats">
        {title}
        <Suspense fallback={<ListPending card="h-20" tools="h-12" />}>
          <Inbox
            search={shown}
            stale={shown !== search}
            renderTools={(chats) => <Tools chats={chats} search={search} onSearch={onSearch} />}
          />
        </Suspense>
      </section>
      <div className="inbox-desk-chat">
        {children ?? (
          <EmptyState icon={MessagesSquare} title="Choose a chat">
            It opens here, beside the list. J and K go to the next chat and the one before.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Tools({
  chats,
  ...tools
}: Omit<InboxToolsProps, 'homes'> & { chats: Parameters<typeof useLandlordListings>[0] }) {
  return <InboxTools {...tools} homes={useLandlordListings(chats)} />;
}
