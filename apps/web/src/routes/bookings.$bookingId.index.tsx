import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { BookingNotFoundPage } from '../features/bookings/not-found.ts';
import { BookingPage } from '../features/bookings/booking/booking-page.tsx';

const toBookingId = (text: string) => text as Id<'bkg'>;

export const Route = createFileRoute('/bookings/$bookingId/')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.bookings.get.ensureData({ bookingId: toBookingId(params.bookingId) });
  },
  component: RoutePage,
  errorComponent: BookingNotFoundPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  return <BookingPage key={bookingId} bookingId={toBookingId(bookingId)} />;
}
