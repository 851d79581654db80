import { createFileRoute } from '@tanstack/react-router';
import { BreachesPage } from '../features/administration/breaches/breaches-page.tsx';

interface BreachesSearch {
  state?: 'closed' | undefined;
}

export const Route = createFileRoute('/admin/breaches')({
  validateSearch: ({ state }): BreachesSearch => ({ state: state === 'closed' ? state : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BreachesPage
      state={state}
      onState={(next) => void navigate({ search: next === 'closed' ? { state: next } : {}, replace: true })}
    />
  );
}
