import { createFileRoute, useRouter } from '@tanstack/react-router';
import { readFeedSearch } from '../features/feed/feed-search.ts';
import { feedInput } from '../features/feed/feed-input.ts';
import { FeedPage } from '../features/feed/feed-page.tsx';

export const Route = createFileRoute('/')({
  // The loader stays in the shell, so that listings and page code are fetched in parallel.
  codeSplitGroupings: [['component']],
  validateSearch: readFeedSearch,
  // The position is left out: swiping changes the address but not the loaded data.
  loaderDeps: ({ search: { i: _place, view: _view, ...filters } }) => filters,
  loader: ({ context: { services }, deps, location }) => {
    const input = feedInput(deps);
    const { i = 0 } = readFeedSearch(location.search);
    void services.utils.listings.list.prefetchInfinite(input, {
      pages: Math.ceil((i + 1) / input.limit),
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
});

function RoutePage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  return (
    <FeedPage
      search={search}
      onSearch={(next, way) => {
        // The user has tapped a listing and that navigation may still be loading: storing the feed position must not cancel
        // it.
        if (way === 'replace' && router.latestLocation.pathname !== '/') return;
        void navigate({
          search: next,
          replace: way === 'replace',
          resetScroll: way === 'push',
        });
      }}
    />
  );
}
