import { disputeLimits } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BookingFailedPage } from '../features/bookings/pages/booking-failed-page.tsx';
import { DisputePage } from '../features/disputes/pages/dispute-page.tsx';

// Sending photos is a part of its own, for whoever shows some.
const PrivatePhotos = lazy(async () => ({ default: (await import('./-private-photos.tsx')).PrivatePhotos }));

export const Route = createFileRoute('/bookings/$bookingId/dispute')({
  component: RoutePage,
  errorComponent: BookingFailedPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  return (
    <DisputePage
      key={bookingId}
      bookingId={bookingId as Id<'bkg'>}
      renderPhotos={({ about, onChange }) => (
        <Suspense>
          <PrivatePhotos about={about} most={disputeLimits.photos} onChange={onChange} />
        </Suspense>
      )}
    />
  );
}
