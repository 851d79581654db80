import { Skeleton } from '@rentreel/ui';
import { DoorClosed } from 'lucide-react';
import { notFoundPage } from '#/components/not-found.tsx';
import './property.css';

/** Shown for a home that the user may not see, and for an address without a valid id. */
export const PropertyNotFoundPage = notFoundPage(({ code, fieldErrors }) => {
  if (code !== 'listings.not_found' && !('listingId' in fieldErrors)) return undefined;
  return {
    title: 'Home not available',
    missing: { icon: DoorClosed, title: 'This home is no longer listed' },
    text: 'It may have been let or removed by its landlord, or the link isn’t complete.',
    to: '/',
    linkText: 'See other homes',
  };
});

/** Skeleton of a home's page. */
export function PropertyPendingPage() {
  return (
    <div className="property-page relative lg:px-12 lg:max-w-310 late pb-22 lg:pb-0" aria-busy="true">
      <p className="sr-only">Loading this home…</p>
      <div className="property lg:pt-6">
        <Skeleton className="gallery rounded-none relative w-full bg-sunken" />
        <div className="property-body lg:grid">
          <div className="home-head grid gap-1.5 justify-items-start pt-5">
            <Skeleton className="h-8 w-64" />
            <Skeleton shape="text" className="w-40" />
            <Skeleton shape="text" className="w-72" />
          </div>
          <div className="property-cost lg:self-start">
            <Skeleton shape="card" className="mt-5 h-36" />
            <Skeleton shape="card" className="mt-8 h-80" />
          </div>
        </div>
      </div>
    </div>
  );
}
