import { bookingLimits } from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BookingFailedPage } from '../features/bookings/pages/booking-failed-page.tsx';
import { BookingPage } from '../features/bookings/pages/booking-page.tsx';

const toBookingId = (text: string) => text as Id<'bkg'>;
// Sending photos is a part of its own, for whoever records how a home was.
const PrivatePhotos = lazy(async () => ({ default: (await import('./-private-photos.tsx')).PrivatePhotos }));

export const Route = createFileRoute('/bookings/$bookingId/')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.bookings.get.ensureData({ bookingId: toBookingId(params.bookingId) });
  },
  component: RoutePage,
  errorComponent: BookingFailedPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  return (
    <BookingPage
      key={bookingId}
      bookingId={toBookingId(bookingId)}
      renderPhotos={({ about, onChange }) => (
        <Suspense>
          <PrivatePhotos about={`${about} ${bookingId}`} most={bookingLimits.baselinePhotos} onChange={onChange} />
        </Suspense>
      )}
    />
  );
}
