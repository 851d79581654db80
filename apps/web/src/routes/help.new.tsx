import { createFileRoute } from '@tanstack/react-router';
import { type NewTicketSearch, NewTicketPage } from '../features/support/new-ticket-page.tsx';

export const Route = createFileRoute('/help/new')({
  staticData: { width: 'column' },
  validateSearch: (search: Record<string, unknown>): NewTicketSearch => search,
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
