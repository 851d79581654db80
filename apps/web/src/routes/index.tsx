import { createFileRoute, useRouter } from '@tanstack/react-router';
import { readFeedSearch } from '../features/feed/feed-search.ts';
import { feedInput } from '../features/feed/feed-input.ts';
import { FeedPage } from '../features/feed/feed-page.tsx';

export const Route = createFileRoute('/')({
  // The loader stays in the shell, so that homes and page are fetched at the same time.
  codeSplitGroupings: [['component']],
  validateSearch: readFeedSearch,
  // The place is left out: swiping on changes the address, not what is loaded.
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
        // Who has tapped a home is on the way there, perhaps slowly: keeping the place must not call them back.
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
