import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type MyListingsSearch, readMyListingsSearch } from '../features/publish/my-listings-search.ts';
import { MyListingsPage, firstInput } from '../features/publish/my-listings-page.tsx';

interface MyListingsAddress {
  q?: string | undefined;
  state?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}

export const Route = createFileRoute('/my-listings')({
  staticData: { width: 'wide' },
  validateSearch: (search): MyListingsAddress => search,
  loaderDeps: ({ search }) => search,
  // Not awaited: the heading renders immediately and the list shows its own loading state.
  loader: ({ context: { services }, deps }) => {
    void services.utils.drafts.list.prefetch();
    void services.utils.listings.listMine.prefetchInfinite(firstInput(readMyListingsSearch({ ...deps })), {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
});

function RoutePage() {
  const search = readMyListingsSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (next: MyListingsSearch) => void navigate({ search: { ...next }, replace: true, resetScroll: false }),
    [navigate],
  );
  return <MyListingsPage search={search} onSearch={onSearch} />;
}
