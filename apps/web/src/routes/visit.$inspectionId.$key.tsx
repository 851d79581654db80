import type { Id } from '@rentreel/contracts/ids';
import { createFileRoute } from '@tanstack/react-router';
import { SharedVisitPage } from '../features/inspections/pages/shared-visit-page.tsx';

export const Route = createFileRoute('/visit/$inspectionId/$key')({ component: RoutePage });

function RoutePage() {
  const { inspectionId, key } = Route.useParams();
  return <SharedVisitPage inspectionId={inspectionId as Id<'ins'>} shareKey={key} />;
}
