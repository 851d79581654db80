import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListSearch, listInput, readListSearch } from '../features/bookings/search.ts';
import { BookingsPage } from '../features/bookings/bookings-page.tsx';

interface ListAddress {
  tab?: string | undefined;
  side?: string | undefined;
  home?: string | undefined;
  group?: string | undefined;
  order?: string | undefined;
}

export const Route = createFileRoute('/bookings/')({
  validateSearch: (search): ListAddress => search,
  loaderDeps: ({ search }) => search,
  // Not awaited: the heading renders immediately and the list shows its own loading state.
  loader: ({ context: { services }, deps }) => {
    const search = readListSearch({ ...deps });
    void services.utils.bookings.counts.prefetch();
    if (search.tab === undefined) return;
    void services.utils.bookings.list.prefetchInfinite(listInput(search), {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
});

function RoutePage() {
  const search = readListSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (next: ListSearch) => void navigate({ search: { ...next }, replace: true, resetScroll: false }),
    [navigate],
  );
  return <BookingsPage search={search} onSearch={onSearch} />;
}
