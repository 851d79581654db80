import { createFileRoute } from '@tanstack/react-router';
import { ReportedNumbersPage } from '../features/administration/reported-numbers-page.tsx';

interface ReportsSearch {
  state?: 'decided' | undefined;
}

export const Route = createFileRoute('/admin/reports/numbers')({
  validateSearch: ({ state }): ReportsSearch => ({ state: state === 'decided' ? state : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReportedNumbersPage
      state={state}
      onState={(next) => void navigate({ search: next === 'decided' ? { state: next } : {}, replace: true })}
    />
  );
}
