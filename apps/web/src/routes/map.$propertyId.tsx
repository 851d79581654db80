import { createFileRoute } from '@tanstack/react-router';
import { toListingId } from '../lib/route-params.ts';
import { PropertyNotFoundPage } from '../features/listings/property-states.tsx';
import { MapPage } from '../features/listings/map/map-page.tsx';

export const Route = createFileRoute('/map/$propertyId')({
  loader: async ({ context: { services }, params: { propertyId } }) => {
    await services.utils.listings.get.ensureData({ listingId: toListingId(propertyId) });
  },
  component: RoutePage,
  errorComponent: PropertyNotFoundPage,
});

function RoutePage() {
  const { propertyId } = Route.useParams();
  return <MapPage listingId={toListingId(propertyId)} />;
}
