import type { ListingCard } from '@rentreel/contracts/listings';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CompareButton } from '../components/homes/compare-button.tsx';
import { ShareButton } from '../components/homes/share-button.tsx';
import { MessageLandlord } from '../components/messages/message-landlord.tsx';
import { readFeedSearch } from '../features/home/lib/feed-search.ts';
import { homePagesInput } from '../features/home/lib/home-pages-input.ts';
import { FeedPage } from '../features/home/pages/feed-page.tsx';
import { SaveButton } from '../features/saved/components/save-button.tsx';
import { useSavedToggle } from '../features/saved/hooks/use-saved-toggle.ts';

export const Route = createFileRoute('/')({
  // The loader stays in the shell, so that homes and page are fetched at the same time.
  codeSplitGroupings: [['component']],
  validateSearch: readFeedSearch,
  // The place is left out: swiping on changes the address, not what is loaded.
  loaderDeps: ({ search: { i: _place, view: _view, ...filters } }) => filters,
  loader: ({ context: { services }, deps, location }) => {
    const input = homePagesInput(deps);
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
  const { save } = useSavedToggle();
  const renderActions = useCallback(
    (home: ListingCard) => (
      <>
        <SaveButton home={home} look="rail" />
        <ShareButton home={home} look="rail" />
        <MessageLandlord home={home} look="rail" />
        <CompareButton home={home} look="rail" />
      </>
    ),
    [],
  );
  const renderHeart = useCallback((home: ListingCard) => <SaveButton home={home} look="icon" />, []);
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
      renderActions={renderActions}
      renderHeart={renderHeart}
      onDoubleTap={save}
    />
  );
}
