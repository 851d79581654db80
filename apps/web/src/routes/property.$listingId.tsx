import { Link, createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { idParam } from '../lib/route-params.ts';
import { useCurrentUser } from '../lib/session.ts';
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
  // The loader stays in the shell, so that listing and page code are fetched in parallel.
  codeSplitGroupings: [['component'], ['pendingComponent'], ['errorComponent']],
  loader: async ({ context: { services }, params: { listingId } }) => {
    await services.utils.listings.get.ensureData({ listingId });
  },
  component: RoutePage,
  pendingComponent: PropertyPendingPage,
  errorComponent: PropertyNotFoundPage,
});

// Below the first screen of a phone, so its code loads after the listing.
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
  const user = useCurrentUser();
  return (
    <PropertyPage
      listingId={listingId}
      renderSave={(home) => (
        <>
          <CompareButton home={home} look="line" />
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
      renderPhotoRequest={({ id }) => (
        <Link
          to="/chat/$propertyId/$tenantId"
          params={{ propertyId: id, tenantId: 'me' }}
          preload={false}
          className="link"
        >
          Ask for photos
        </Link>
      )}
      // For a tenant, the booking shows the address of a listing that is no longer published.
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
          {(home.state === 'live' || home.landlord.id === user?.uid) && (
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
