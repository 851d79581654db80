import { createFileRoute } from '@tanstack/react-router';
import { toId } from '../lib/route-params.ts';
import { RulingPage } from '../features/disputes/ruling-page.tsx';

export const Route = createFileRoute('/admin/disputes/$disputeId')({
  component: RoutePage,
});

function RoutePage() {
  const { disputeId } = Route.useParams();
  return <RulingPage key={disputeId} disputeId={toId('dsp', disputeId)} />;
}
