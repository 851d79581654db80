import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BookingNotFoundPage } from '../features/bookings/not-found.ts';
import { TermsPage } from '../features/bookings/terms/terms-page.tsx';

const toBookingId = (text: string) => text as Id<'bkg'>;

export const Route = createFileRoute('/bookings/$bookingId/terms')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.bookings.get.ensureData({ bookingId: toBookingId(params.bookingId) });
  },
  component: RoutePage,
  errorComponent: BookingNotFoundPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  const navigate = useNavigate();
  const onDone = () => void navigate({ to: '/bookings/$bookingId', params: { bookingId }, replace: true });
  return <TermsPage key={bookingId} bookingId={toBookingId(bookingId)} onDone={onDone} />;
}
