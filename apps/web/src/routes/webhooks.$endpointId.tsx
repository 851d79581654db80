import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../features/account/webhooks/webhook-page.tsx';
import { idParam } from '../lib/route-params.ts';

export const Route = createFileRoute('/webhooks/$endpointId')({
  params: idParam('endpointId', 'whk'),
  component: RoutePage,
});

function RoutePage() {
  const { endpointId } = Route.useParams();
  return <WebhookPage key={endpointId} endpointId={endpointId} />;
}
