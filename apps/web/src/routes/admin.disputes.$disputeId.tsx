import { createFileRoute, notFound } from '@tanstack/react-router';
import { toId } from '../lib/route-params.ts';
import { RulingPage } from '../features/disputes/ruling-page.tsx';

export const Route = createFileRoute('/admin/disputes/$disputeId')({
  // To anybody else there is no such screen.
  beforeLoad: ({ context: { services } }) => {
    if (services.session.current()?.role !== 'admin') notFound({ throw: true });
  },
  component: RoutePage,
});

function RoutePage() {
  const { disputeId } = Route.useParams();
  return <RulingPage key={disputeId} disputeId={toId('dsp', disputeId)} />;
}
