import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BookingNotFoundPage } from '../features/bookings/not-found.ts';
import { idParam } from '../lib/route-params.ts';
import { TermsPage } from '../features/bookings/terms/terms-page.tsx';

export const Route = createFileRoute('/bookings/$bookingId/terms')({
  params: idParam('bookingId', 'bkg'),
  loader: async ({ context: { services }, params }) => {
    await services.utils.bookings.get.ensureData(params);
  },
  component: RoutePage,
  errorComponent: BookingNotFoundPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  const navigate = useNavigate();
  const onDone = () => void navigate({ to: '/bookings/$bookingId', params: { bookingId }, replace: true });
  return <TermsPage key={bookingId} bookingId={bookingId} onDone={onDone} />;
}
