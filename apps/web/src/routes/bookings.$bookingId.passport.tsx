import { createFileRoute } from '@tanstack/react-router';
import { ApplicantPassportPage, PassportNotFoundPage } from '../features/passports/shared-passport-page.tsx';
import { idParam } from '../lib/route-params.ts';

export const Route = createFileRoute('/bookings/$bookingId/passport')({
  params: idParam('bookingId', 'bkg'),
  loader: ({ context: { services }, params }) => services.utils.passports.readApplicant.ensureData(params),
  component: RoutePage,
  errorComponent: PassportNotFoundPage,
});

function RoutePage() {
  return <ApplicantPassportPage bookingId={Route.useParams().bookingId} />;
}
