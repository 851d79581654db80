import { createFileRoute } from '@tanstack/react-router';
import { PropertyNotFoundPage } from '../features/listings/property-states.tsx';
import { idParam } from '../lib/route-params.ts';
import { MapPage } from '../features/listings/map/map-page.tsx';

export const Route = createFileRoute('/map/$propertyId')({
  params: idParam('propertyId', 'lst'),
  loader: async ({ context: { services }, params: { propertyId } }) => {
    await services.utils.listings.get.ensureData({ listingId: propertyId });
  },
  component: RoutePage,
  errorComponent: PropertyNotFoundPage,
});

function RoutePage() {
  const { propertyId } = Route.useParams();
  return <MapPage listingId={propertyId} />;
}
