import { createFileRoute } from '@tanstack/react-router';
import { type SupportSearch, SupportCasesPage } from '../features/administration/support-cases-page.tsx';

export const Route = createFileRoute('/admin/support')({
  validateSearch: (search: Record<string, unknown>): SupportSearch => search,
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
