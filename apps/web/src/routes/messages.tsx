import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type InboxSearch, inboxInput, readInboxSearch } from '../features/messages/search.ts';
import { MessagesPage } from '../features/messages/messages-page.tsx';

interface InboxAddress {
  filter?: string;
  q?: string;
  home?: string;
}

export const Route = createFileRoute('/messages')({
  // Parsed by the page, to keep the parser out of the shell.
  validateSearch: (search): InboxAddress => search,
  loaderDeps: ({ search }) => search,
  // Not awaited: the heading renders immediately and the list shows its own loading state.
  loader: ({ context: { services }, deps }) => {
    void services.utils.messages.list.prefetchInfinite(inboxInput(readInboxSearch({ ...deps })), {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
});

function RoutePage() {
  const search = readInboxSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (next: InboxSearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  return <MessagesPage search={search} onSearch={onSearch} />;
}
