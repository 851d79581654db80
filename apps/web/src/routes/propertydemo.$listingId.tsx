import { createFileRoute } from '@tanstack/react-router';
import { readTourSearch } from '../features/listings/sample/tour-search.ts';
import { PropertyNotFoundPage, PropertyPendingPage } from '../features/listings/property-states.tsx';
import { loadSample } from '../features/listings/sample/load-sample.ts';
import { SampleListing } from '../features/listings/sample/sample-page.tsx';

export const Route = createFileRoute('/propertydemo/$listingId')({
  validateSearch: readTourSearch,
  loader: loadSample,
  component: RoutePage,
  pendingComponent: PropertyPendingPage,
  errorComponent: PropertyNotFoundPage,
});

function RoutePage() {
  return <SampleListing listingId={Route.useLoaderData().listingId} />;
}
