import { createFileRoute } from '@tanstack/react-router';
import { SavedTabs } from '../features/saved/index.ts';
import { readSavedSearch, savedPageInput } from '../features/saved/search.ts';
import { SavedPage } from '../features/saved/saved-page.tsx';

interface SavedAddress {
  list?: string;
  status?: string;
  sort?: string;
}

export const Route = createFileRoute('/saved')({
  // Parsed by the page, to keep the parser out of the shell.
  validateSearch: (search): SavedAddress => search,
  loaderDeps: ({ search }) => search,
  // Not awaited: the heading renders immediately and the list shows its own loading state.
  loader: ({ context: { services }, deps }) => {
    void services.utils.collections.list.prefetch();
    void services.utils.saved.list.prefetchInfinite(savedPageInput(readSavedSearch(deps)), {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
});

function RoutePage() {
  const search = readSavedSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <SavedPage
      search={search}
      tabs={<SavedTabs />}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
