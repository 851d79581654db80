import { inspectionLimits } from '@rentreel/contracts/inspections';
import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { VisitFailedPage } from '../features/inspections/pages/visit-failed-page.tsx';
import { VisitPage } from '../features/inspections/pages/visit-page.tsx';

const toInspectionId = (text: string) => text as Id<'ins'>;
// Sending photos is a part of its own, for whoever says how it was.
const PrivatePhotos = lazy(async () => ({ default: (await import('./-private-photos.tsx')).PrivatePhotos }));

export const Route = createFileRoute('/inspections/$inspectionId')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.inspections.get.ensureData({ inspectionId: toInspectionId(params.inspectionId) });
  },
  component: RoutePage,
  errorComponent: VisitFailedPage,
});

function RoutePage() {
  const { inspectionId } = Route.useParams();
  return (
    <VisitPage
      key={inspectionId}
      inspectionId={toInspectionId(inspectionId)}
      renderPhotos={({ onChange }) => (
        <Suspense>
          <PrivatePhotos about={`visit ${inspectionId}`} most={inspectionLimits.photos} onChange={onChange} />
        </Suspense>
      )}
    />
  );
}
