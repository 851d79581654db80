import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AgreementPage } from '../features/bookings/agreement-page.tsx';
import { BookingNotFoundPage } from '../features/bookings/not-found.ts';

const toBookingId = (text: string) => text as Id<'bkg'>;

export const Route = createFileRoute('/bookings/$bookingId/agreement')({
  loader: async ({ context: { services }, params }) => {
    const bookingId = toBookingId(params.bookingId);
    await Promise.all([
      services.utils.bookings.get.ensureData({ bookingId }),
      services.utils.bookings.agreement.ensureData({ bookingId }),
    ]);
  },
  component: RoutePage,
  errorComponent: BookingNotFoundPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  const navigate = useNavigate();
  const onDone = () => void navigate({ to: '/bookings/$bookingId', params: { bookingId }, replace: true });
  return <AgreementPage key={bookingId} bookingId={toBookingId(bookingId)} onDone={onDone} />;
}
