import { createFileRoute } from '@tanstack/react-router';
import { PassportNotFoundPage, SharedPassportPage } from '../features/passports/shared-passport-page.tsx';

export const Route = createFileRoute('/passport/$code/$key')({
  staticData: { width: 'column' },
  loader: ({ context: { services }, params }) => services.utils.passports.read.ensureData(params),
  component: RoutePage,
  errorComponent: PassportNotFoundPage,
});

function RoutePage() {
  return <SharedPassportPage link={Route.useParams()} />;
}
