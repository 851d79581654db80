import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListSearch, listInput, readListSearch } from '../features/inspections/search.ts';
import { toId } from '../lib/route-params.ts';
import { InspectionsPage } from '../features/inspections/inspections-page.tsx';

interface ListAddress {
  tab?: string | undefined;
  /** Notifications link to a single inspection. */
  visit?: string;
}

export const Route = createFileRoute('/inspections/')({
  validateSearch: (search): ListAddress => search,
  loaderDeps: ({ search }) => search,
  // Not awaited: the heading renders immediately and the list shows its own loading state.
  loader: ({ context: { services }, deps }) => {
    if (deps.visit !== undefined) {
      const params = { inspectionId: toId('ins', deps.visit) };
      redirect({ to: '/inspections/$inspectionId', params, replace: true, throw: true });
    }
    const search = readListSearch({ ...deps });
    void services.utils.inspections.counts.prefetch();
    if (search.tab === undefined) return;
    void services.utils.inspections.list.prefetchInfinite(listInput(search), {
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
  return <InspectionsPage search={search} onSearch={onSearch} />;
}
