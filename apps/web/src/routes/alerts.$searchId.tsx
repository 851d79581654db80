import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../lib/route-params.ts';
import { ListingRow } from '../features/listings/listing-row.tsx';
import { MatchesPage, SavedSearchNotFoundPage, matchesInput } from '../features/saved/alerts/matches-page.tsx';
import { SaveButton } from '../features/saved/index.ts';

export const Route = createFileRoute('/alerts/$searchId')({
  params: idParam('searchId', 'sch'),
  loader: ({ context: { services }, params }) => {
    void services.utils.alerts.list.prefetch();
    void services.utils.alerts.matches.prefetchInfinite(matchesInput(params.searchId), {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
  errorComponent: SavedSearchNotFoundPage,
});

function RoutePage() {
  const { searchId } = Route.useParams();
  return (
    <MatchesPage
      key={searchId}
      searchId={searchId}
      renderHome={({ listing, available }) => (
        <ListingRow home={listing} available={available} action={<SaveButton home={listing} look="plain" />} />
      )}
    />
  );
}
