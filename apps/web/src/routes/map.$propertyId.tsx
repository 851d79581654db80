import { createFileRoute } from '@tanstack/react-router';
import { toListingId } from '../lib/to-listing-id.ts';
import { PropertyFailedPage } from '../features/listings/pages/property-failed-page.tsx';
import { HomeMapPage } from '../features/map/pages/home-map-page.tsx';

export const Route = createFileRoute('/map/$propertyId')({
  loader: async ({ context: { services }, params: { propertyId } }) => {
    await services.utils.listings.get.ensureData({ listingId: toListingId(propertyId) });
  },
  component: RoutePage,
  errorComponent: PropertyFailedPage,
});

function RoutePage() {
  const { propertyId } = Route.useParams();
  return <HomeMapPage listingId={toListingId(propertyId)} />;
}
