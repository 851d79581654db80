import { createFileRoute } from '@tanstack/react-router';
import { RiskPage } from '../features/administration/risk-page.tsx';

interface RiskSearch {
  state?: 'decided' | undefined;
}

export const Route = createFileRoute('/admin/risk')({
  validateSearch: ({ state }): RiskSearch => ({ state: state === 'decided' ? state : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RiskPage
      state={state}
      onState={(next) => void navigate({ search: next === 'decided' ? { state: next } : {}, replace: true })}
    />
  );
}
