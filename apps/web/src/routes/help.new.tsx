import { createFileRoute } from '@tanstack/react-router';
import { type NewTicketSearch, NewTicketPage } from '../features/support/new-ticket-page.tsx';

export const Route = createFileRoute('/help/new')({
  validateSearch: ({ topic, subject, about }: Record<string, unknown>): NewTicketSearch => ({
    ...(typeof topic === 'string' && { topic }),
    ...(typeof subject === 'string' && { subject }),
    ...(typeof about === 'string' && { about }),
  }),
  loader: ({
    context: {
      services: { utils },
    },
  }) => utils.support.subjects.ensureData(),
  component: RoutePage,
});

function RoutePage() {
  return <NewTicketPage {...Route.useSearch()} />;
}
