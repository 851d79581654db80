import { createFileRoute } from '@tanstack/react-router';
import { TicketNotFoundPage, TicketPage } from '../features/support/ticket-page.tsx';
import { idParam } from '../lib/route-params.ts';

export const Route = createFileRoute('/help/tickets/$ticketId')({
  staticData: { width: 'column' },
  params: idParam('ticketId', 'tkt'),
  loader: ({
    context: {
      services: { utils },
    },
    params: { ticketId },
  }) => utils.support.get.ensureData({ ticketId }),
  component: RoutePage,
  errorComponent: TicketNotFoundPage,
});

function RoutePage() {
  const { ticketId } = Route.useParams();
  return <TicketPage key={ticketId} ticketId={ticketId} />;
}
