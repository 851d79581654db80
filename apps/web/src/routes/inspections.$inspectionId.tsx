import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '../lib/route-params.ts';
import { InspectionNotFoundPage, InspectionPage } from '../features/inspections/inspection-page.tsx';

export const Route = createFileRoute('/inspections/$inspectionId')({
  params: idParam('inspectionId', 'ins'),
  loader: async ({ context: { services }, params }) => {
    await services.utils.inspections.get.ensureData(params);
  },
  component: RoutePage,
  errorComponent: InspectionNotFoundPage,
});

function RoutePage() {
  const { inspectionId } = Route.useParams();
  return <InspectionPage key={inspectionId} inspectionId={inspectionId} />;
}
