import { ListPending } from '@rentreel/ui';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useMediaQuery } from '#/lib/hooks.ts';
import type { InboxSearch } from './search.ts';

// A phone shows one of the two.
const InboxDesk = lazy(async () => ({ default: (await import('./inbox-desk.tsx')).InboxDesk }));

/** From here on the list of chats stands beside the chat. */
export const useDesk = (): boolean => useMediaQuery('(min-width: 1024px)');

/** What the list showed last: a chat that is opened from it keeps the list as it was. */
let lastSearch: InboxSearch = {};
export const rememberInboxSearch = (search: InboxSearch): void => {
  lastSearch = search;
};

/** The open chat with the list beside it where there is room. */
export function ChatDesk({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(lastSearch);
  if (!useDesk()) return children;
  const pending = <ListPending label="Opening the chat…" card="h-20" />;
  return (
    <Suspense fallback={pending}>
      <InboxDesk title={<h2 className="text-18/tight">Messages</h2>} search={search} onSearch={setSearch}>
        <Suspense fallback={pending}>{children}</Suspense>
      </InboxDesk>
    </Suspense>
  );
}
