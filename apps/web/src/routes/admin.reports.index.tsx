import { createFileRoute } from '@tanstack/react-router';
import { ReportedHomesPage } from '../features/administration/reported-homes-page.tsx';

interface ReportsSearch {
  state?: 'closed' | undefined;
}

export const Route = createFileRoute('/admin/reports/')({
  validateSearch: ({ state }): ReportsSearch => ({ state: state === 'closed' ? state : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReportedHomesPage
      state={state}
      onState={(next) => void navigate({ search: next === 'closed' ? { state: next } : {}, replace: true })}
    />
  );
}
