import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../features/account/webhooks/webhook-page.tsx';

export const Route = createFileRoute('/webhooks/$endpointId')({ component: RoutePage });

function RoutePage() {
  const { endpointId } = Route.useParams();
  return <WebhookPage key={endpointId} endpointId={endpointId} />;
}
