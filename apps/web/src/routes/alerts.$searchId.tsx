import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { HomeRow } from '../components/homes/home-row.tsx';
import { matchesInput } from '../features/alerts/lib/matches-input.ts';
import { MatchesFailedPage } from '../features/alerts/pages/matches-failed-page.tsx';
import { MatchesPage } from '../features/alerts/pages/matches-page.tsx';
import { SaveButton } from '../features/saved/components/save-button.tsx';

export const Route = createFileRoute('/alerts/$searchId')({
  loader: ({ context: { services }, params }) => {
    void services.utils.alerts.list.prefetch();
    void services.utils.alerts.matches.prefetchInfinite(matchesInput(params.searchId as Id<'sch'>), {
      pages: 1,
      getNextPageParam: (page) => page.nextCursor,
    });
  },
  component: RoutePage,
  errorComponent: MatchesFailedPage,
});

function RoutePage() {
  const { searchId } = Route.useParams();
  return (
    <MatchesPage
      key={searchId}
      searchId={searchId as Id<'sch'>}
      renderHome={({ listing, available }) => (
        <HomeRow home={listing} available={available} action={<SaveButton home={listing} look="plain" />} />
      )}
    />
  );
}
