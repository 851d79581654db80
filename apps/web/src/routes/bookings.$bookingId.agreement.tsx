import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { idParam } from '../lib/route-params.ts';
import { AgreementPage } from '../features/bookings/agreement-page.tsx';
import { BookingNotFoundPage } from '../features/bookings/not-found.ts';

export const Route = createFileRoute('/bookings/$bookingId/agreement')({
  params: idParam('bookingId', 'bkg'),
  loader: async ({ context: { services }, params }) => {
    await Promise.all([
      services.utils.bookings.get.ensureData(params),
      services.utils.bookings.agreement.ensureData(params),
    ]);
  },
  component: RoutePage,
  errorComponent: BookingNotFoundPage,
});

function RoutePage() {
  const { bookingId } = Route.useParams();
  const navigate = useNavigate();
  const onDone = () => void navigate({ to: '/bookings/$bookingId', params: { bookingId }, replace: true });
  return <AgreementPage key={bookingId} bookingId={bookingId} onDone={onDone} />;
}
