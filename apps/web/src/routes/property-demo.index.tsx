import { createFileRoute } from '@tanstack/react-router';
import { readTourSearch } from '../features/listings/lib/tour-search.ts';
import { PropertyFailedPage } from '../features/listings/pages/property-failed-page.tsx';
import { PropertyPendingPage } from '../features/listings/pages/property-pending-page.tsx';
import { loadNewestSample } from './-load-sample.ts';
import { SampleHome } from './-sample-home.tsx';

export const Route = createFileRoute('/property-demo/')({
  validateSearch: readTourSearch,
  loader: loadNewestSample,
  component: RoutePage,
  pendingComponent: PropertyPendingPage,
  errorComponent: PropertyFailedPage,
});

function RoutePage() {
  return <SampleHome listingId={Route.useLoaderData().listingId} />;
}
