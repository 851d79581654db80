import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../lib/route-params.ts';
import { LandlordNotFoundPage, LandlordPage } from '../features/landlords/landlord-page.tsx';

export const Route = createFileRoute('/landlord/$landlordId')({
  params: idParam('landlordId', 'usr'),
  loader: async ({ context: { services }, params }) => {
    await services.utils.landlords.get.ensureData(params);
  },
  component: RoutePage,
  errorComponent: LandlordNotFoundPage,
});

function RoutePage() {
  const { landlordId } = Route.useParams();
  return <LandlordPage key={landlordId} landlordId={landlordId} />;
}
