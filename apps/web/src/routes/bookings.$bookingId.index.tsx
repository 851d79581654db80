import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { BookingFailedPage } from '../features/bookings/booking-failed-page.tsx';
import { BookingPage } from '../features/bookings/booking/booking-page.tsx';

const toBookingId = (text: string) => text as Id<'bkg'>;

export const Route = createFileRoute('/bookings/$bookingId/')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.bookings.get.ensureData({ bookingId: toBookingId(params.bookingId) });
  },
  component: RoutePage,
  errorComponent: BookingFailedPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  return <BookingPage key={bookingId} bookingId={toBookingId(bookingId)} />;
}
