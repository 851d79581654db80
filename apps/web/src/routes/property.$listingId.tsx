import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { idParam } from '../lib/route-params.ts';
import { CompareButton } from '../features/listings/compare-button.tsx';
import { MessageLandlord } from '../features/messages/index.ts';
import { ApplyButton } from '../features/bookings/index.ts';
import { PropertyNotFoundPage, PropertyPendingPage } from '../features/listings/property-states.tsx';
import { PropertyPage } from '../features/listings/property-page.tsx';
import { BookButton } from '../features/inspections/index.ts';
import { SaveButton } from '../features/saved/index.ts';

export const Route = createFileRoute('/property/$listingId')({
  params: idParam('listingId', 'lst'),
  validateSearch: (search): { book?: string } => search,
  // The loader stays in the shell, so that home and page are fetched at the same time.
  codeSplitGroupings: [['component'], ['pendingComponent'], ['errorComponent']],
  loader: async ({ context: { services }, params: { listingId } }) => {
    await services.utils.listings.get.ensureData({ listingId });
  },
  component: RoutePage,
  pendingComponent: PropertyPendingPage,
  errorComponent: PropertyNotFoundPage,
});

// Further down than a phone's first screen, so its script comes after the home's.
const FloodReport = lazy(() =>
  import('../features/areas/area-report-card.tsx').then((module) => ({ default: module.FloodReport })),
);
const AreaReportCard = lazy(() =>
  import('../features/areas/area-report-card.tsx').then((module) => ({ default: module.AreaReportCard })),
);
const ListingReviews = lazy(() =>
  import('../features/reviews/listing-reviews.tsx').then((module) => ({ default: module.ListingReviews })),
);
const HomeTimes = lazy(() =>
  import('../features/inspections/booking/listing-times.tsx').then((module) => ({ default: module.HomeTimes })),
);
const KnownAddress = lazy(() =>
  import('../features/inspections/booking/known-address.tsx').then((module) => ({ default: module.KnownAddress })),
);

function RoutePage() {
  const { listingId } = Route.useParams();
  const { book } = Route.useSearch();
  return (
    <PropertyPage
      listingId={listingId}
      renderSave={(home) => (
        <>
          <CompareButton home={home} look="plain" />
          <SaveButton home={home} look="button" />
        </>
      )}
      renderContact={(home) => (
        <>
          <MessageLandlord home={home} look="button" />
          <ApplyButton home={home} />
          <BookButton home={home} />
        </>
      )}
      // A tenant reads the address of a home that is no longer on offer in their booking.
      renderAddress={(home) =>
        (home.state === 'live' || home.tie?.kind !== 'booking') && (
          <Suspense fallback={null}>
            <KnownAddress home={home} />
          </Suspense>
        )
      }
      renderHeart={(home) => <SaveButton home={home} look="icon" />}
      renderFloods={(home) => (
        <Suspense fallback={null}>
          <FloodReport home={home} />
        </Suspense>
      )}
      renderArea={(home) => (
        <>
          {(home.state === 'live' || home.ownerView) && (
            <Suspense fallback={null}>
              <HomeTimes home={home} chosen={book} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <AreaReportCard home={home} />
          </Suspense>
          <Suspense fallback={null}>
            <ListingReviews listingId={home.id} />
          </Suspense>
        </>
      )}
    />
  );
}
