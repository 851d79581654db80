import { createFileRoute } from '@tanstack/react-router';
import { toId } from '../lib/route-params.ts';
import { SharedInspectionPage } from '../features/inspections/shared-inspection-page.tsx';

export const Route = createFileRoute('/visit/$inspectionId/$key')({
  staticData: { width: 'column' },
  component: RoutePage,
});

function RoutePage() {
  const { inspectionId, key } = Route.useParams();
  return <SharedInspectionPage inspectionId={toId('ins', inspectionId)} shareKey={key} />;
}
