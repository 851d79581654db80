import { createFileRoute } from '@tanstack/react-router';
import { TimesPage } from '../features/inspections/landlord/times-page.tsx';
import { toId } from '../lib/route-params.ts';

export const Route = createFileRoute('/inspections/times')({
  staticData: { width: 'wide' },
  validateSearch: (search): { home?: string } => search,
  loader: async ({ context: { services } }) => {
    await services.utils.listings.listMine.ensureData({ limit: 50 });
  },
  component: RoutePage,
});

function RoutePage() {
  const { home } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TimesPage
      listingId={home === undefined ? undefined : toId('lst', home)}
      onHome={(listingId) => void navigate({ search: { home: listingId }, replace: true, resetScroll: false })}
    />
  );
}
