import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { SharedInspectionPage } from '../features/inspections/shared-inspection-page.tsx';

export const Route = createFileRoute('/visit/$inspectionId/$key')({ component: RoutePage });

function RoutePage() {
  const { inspectionId, key } = Route.useParams();
  return <SharedInspectionPage inspectionId={inspectionId as Id<'ins'>} shareKey={key} />;
}
