import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { InspectionNotFoundPage } from '../features/inspections/not-found.ts';
import { InspectionPage } from '../features/inspections/inspection-page.tsx';

const toInspectionId = (text: string) => text as Id<'ins'>;

export const Route = createFileRoute('/inspections/$inspectionId')({
  loader: async ({ context: { services }, params }) => {
    await services.utils.inspections.get.ensureData({ inspectionId: toInspectionId(params.inspectionId) });
  },
  component: RoutePage,
  errorComponent: InspectionNotFoundPage,
});

function RoutePage() {
  const { inspectionId } = Route.useParams();
  return <InspectionPage key={inspectionId} inspectionId={toInspectionId(inspectionId)} />;
}
