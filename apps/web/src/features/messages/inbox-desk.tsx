import { EmptyState, ListPending } from '@rentreel/ui';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useMediaQuery } from '#/lib/hooks.ts';
import { useShortcuts } from '#/lib/shortcuts.ts';
import './inbox-desk.css';
import type { InboxPaneProps } from './inbox-pane.tsx';
import type { InboxSearch } from './search.ts';

// Loaded on wide screens only: a phone shows no list beside a chat.
const InboxPane = lazy(async () => ({ default: (await import('./inbox-pane.tsx')).InboxPane }));

/** Width from which the list is shown beside the chat. */
export const useDesk = (): boolean => useMediaQuery('(min-width: 1024px)');

interface InboxDeskProps extends InboxPaneProps {
  /** Heading of the list: the page title while no chat is open. */
  title: ReactNode;
  /** The open chat. */
  children?: ReactNode;
}

/** Registers J and K, which open the next and the previous chat of the list. */
function openNeighbour(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.inbox-desk-list .chat-row-top a')];
  const current = links.findIndex((link) => link.getAttribute('aria-current') === 'page');
  const next = current === -1 ? links[0] : links[current + step];
  next?.click();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The list of chats beside the open one, on wide screens; it stays mounted when another chat is opened. */
export function InboxDesk({ title, children, ...pane }: InboxDeskProps) {
  useShortcuts({ j: () => openNeighbour(1), k: () => openNeighbour(-1) });
  return (
    <div className="inbox-desk h-full lg:grid lg:grid-cols-[340px_minmax(0,1fr)]">
      <section
        className="inbox-desk-list grid content-start gap-3 min-h-0 py-5 px-4 overflow-y-auto border-e border-hairline"
        aria-label="Chats"
      >
        {title}
        <Suspense fallback={<ListPending card="h-20" tools="h-12" />}>
          <InboxPane {...pane} />
        </Suspense>
      </section>
      <div className="inbox-desk-chat min-h-0 overflow-y-auto">
        {children ?? (
          <EmptyState icon={MessagesSquare} title="Choose a chat">
            It opens here, beside the list. J and K go to the next chat and the one before.
          </EmptyState>
        )}
      </div>
    </div>
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
  if (!useDesk()) return children;
  return (
    <InboxDesk title={<h2 className="text-18/tight">Messages</h2>} search={search} onSearch={setSearch}>
      <Suspense fallback={<ListPending label="Opening the chat…" card="h-20" />}>{children}</Suspense>
    </InboxDesk>
  );
}
