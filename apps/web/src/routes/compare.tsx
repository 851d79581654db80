import { createFileRoute, redirect } from '@tanstack/react-router';
import { readCompareIds } from '../features/search/compare/compared.ts';
import { ComparePage } from '../features/search/compare/compare-page.tsx';
import { compareSearch, readCompareList } from '../features/listings/compare-list.ts';

export const Route = createFileRoute('/compare')({
  validateSearch: ({ ids }): { ids?: string } => (typeof ids === 'string' ? { ids } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, deps: { ids } }) => {
    const stored = readCompareList();
    // The listing ids are in the address, so that the comparison can be shared.
    if (ids === undefined && stored.length > 0)
      redirect({ to: '/compare', search: compareSearch(stored), throw: true, replace: true });
    const listingIds = readCompareIds(ids);
    if (listingIds.length > 0) await services.utils.listings.compare.ensureData({ listingIds });
  },
  component: RoutePage,
});

function RoutePage() {
  const { ids } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ComparePage
      ids={readCompareIds(ids)}
      onIds={(next) =>
        void navigate({ search: compareSearch(next.map((id) => ({ id }))), replace: true, resetScroll: false })
      }
    />
  );
}
