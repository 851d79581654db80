import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ApplyPage } from '../features/bookings/apply-page.tsx';
import { PropertyNotFoundPage } from '../features/listings/property-states.tsx';
import { idParam } from '../lib/route-params.ts';

export const Route = createFileRoute('/bookings/apply/$listingId')({
  staticData: { width: 'column' },
  params: idParam('listingId', 'lst'),
  loader: async ({ context: { services }, params }) => {
    await services.utils.listings.get.ensureData(params);
  },
  component: RoutePage,
  errorComponent: PropertyNotFoundPage,
});

function RoutePage() {
  const { listingId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <ApplyPage
      listingId={listingId}
      onDone={({ id: bookingId }) =>
        void navigate({ to: '/bookings/$bookingId', params: { bookingId }, replace: true })
      }
    />
  );
}
