import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ApplyPage } from '../features/bookings/pages/apply-page.tsx';
import { PropertyFailedPage } from '../features/listings/pages/property-failed-page.tsx';
import { toListingId } from '../lib/to-listing-id.ts';

export const Route = createFileRoute('/bookings/apply/$listingId')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.listings.get.ensureData({ listingId: toListingId(params.listingId) });
  },
  component: RoutePage,
  errorComponent: PropertyFailedPage,
});

function RoutePage() {
  const { listingId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <ApplyPage
      listingId={toListingId(listingId)}
      onDone={({ id: bookingId }) =>
        void navigate({ to: '/bookings/$bookingId', params: { bookingId }, replace: true })
      }
    />
  );
}
