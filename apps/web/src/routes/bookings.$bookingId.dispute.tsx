import { createFileRoute } from '@tanstack/react-router';
import { BookingNotFoundPage } from '../features/bookings/not-found.ts';
import { toId } from '../lib/route-params.ts';
import { DisputePage } from '../features/disputes/dispute-page.tsx';

export const Route = createFileRoute('/bookings/$bookingId/dispute')({
  component: RoutePage,
  errorComponent: BookingNotFoundPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  return <DisputePage key={bookingId} bookingId={toId('bkg', bookingId)} />;
}
