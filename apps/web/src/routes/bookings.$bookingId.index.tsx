import { createFileRoute } from '@tanstack/react-router';
import { BookingNotFoundPage } from '../features/bookings/not-found.ts';
import { idParam } from '../lib/route-params.ts';
import { BookingPage } from '../features/bookings/booking/booking-page.tsx';

export const Route = createFileRoute('/bookings/$bookingId/')({
  params: idParam('bookingId', 'bkg'),
  loader: async ({ context: { services }, params }) => {
    await services.utils.bookings.get.ensureData(params);
  },
  component: RoutePage,
  errorComponent: BookingNotFoundPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  return <BookingPage key={bookingId} bookingId={bookingId} />;
}
