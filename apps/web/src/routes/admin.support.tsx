import { createFileRoute } from '@tanstack/react-router';
import { type SupportSearch, SupportCasesPage } from '../features/administration/support-cases-page.tsx';

export const Route = createFileRoute('/admin/support')({
  validateSearch: ({ case: ticketId, state, topic, sort }: Record<string, unknown>): SupportSearch => ({
    ...(typeof ticketId === 'string' && { case: ticketId }),
    ...(typeof state === 'string' && { state }),
    ...(typeof topic === 'string' && { topic }),
    ...(typeof sort === 'string' && { sort }),
  }),
  component: RoutePage,
});

function RoutePage() {
  const navigate = Route.useNavigate();
  return (
    <SupportCasesPage
      search={Route.useSearch()}
      onSearch={(changes) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true })}
    />
  );
}
