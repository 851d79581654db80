import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { toListingId } from '../lib/to-listing-id.ts';
import { CompareButton } from '../components/homes/compare-button.tsx';
import { MessageLandlord } from '../components/messages/message-landlord.tsx';
import { ApplyButton } from '../features/bookings/components/apply-button.tsx';
import { PropertyFailedPage } from '../features/listings/pages/property-failed-page.tsx';
import { PropertyPage } from '../features/listings/pages/property-page.tsx';
import { PropertyPendingPage } from '../features/listings/pages/property-pending-page.tsx';
import { BookButton } from '../features/inspections/components/book-button.tsx';
import { HomeCircleMap } from '../features/map/components/home-circle-map.tsx';
import { SaveButton } from '../features/saved/components/save-button.tsx';

export const Route = createFileRoute('/property/$listingId')({
  validateSearch: (search): { book?: string } => search,
  // The loader stays in the shell, so that home and page are fetched at the same time.
  codeSplitGroupings: [['component'], ['pendingComponent'], ['errorComponent']],
  loader: async ({ context: { services }, params: { listingId } }) => {
    await services.utils.listings.get.ensureData({ listingId: toListingId(listingId) });
  },
  component: RoutePage,
  pendingComponent: PropertyPendingPage,
  errorComponent: PropertyFailedPage,
});

// Further down than a phone's first screen, so its script comes after the home's.
const AreaReportCard = lazy(() =>
  import('../components/areas/area-report-card.tsx').then((module) => ({ default: module.AreaReportCard })),
);
const HomeTimes = lazy(() =>
  import('../features/inspections/components/times/home-times.tsx').then((module) => ({ default: module.HomeTimes })),
);
const KnownAddress = lazy(() =>
  import('../features/inspections/components/known-address.tsx').then((module) => ({ default: module.KnownAddress })),
);

function RoutePage() {
  const { listingId } = Route.useParams();
  const { book } = Route.useSearch();
  return (
    <PropertyPage
      listingId={toListingId(listingId)}
      renderSave={(home) => (
        <>
          <CompareButton home={home} look="plain" />
          <SaveButton home={home} look="button" />
        </>
      )}
      renderContact={(home) => (
        <>
          <MessageLandlord home={home} look="button" />
          <ApplyButton listingId={home.id} />
          <BookButton />
        </>
      )}
      renderAddress={(home) => (
        <Suspense fallback={null}>
          <KnownAddress listingId={home.id} />
        </Suspense>
      )}
      renderHeart={(home) => <SaveButton home={home} look="icon" />}
      renderMap={(home) => <HomeCircleMap home={home} />}
      renderArea={(home) => (
        <>
          <Suspense fallback={null}>
            <HomeTimes home={home} chosen={book} />
          </Suspense>
          <Suspense fallback={null}>
            <AreaReportCard home={home} />
          </Suspense>
        </>
      )}
    />
  );
}
