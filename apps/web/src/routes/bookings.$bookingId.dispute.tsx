import { createFileRoute } from '@tanstack/react-router';
import { BookingNotFoundPage } from '../features/bookings/not-found.ts';
import { idParam } from '../lib/route-params.ts';
import { DisputePage } from '../features/disputes/dispute-page.tsx';

export const Route = createFileRoute('/bookings/$bookingId/dispute')({
  params: idParam('bookingId', 'bkg'),
  component: RoutePage,
  errorComponent: BookingNotFoundPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  return <DisputePage key={bookingId} bookingId={bookingId} />;
}
