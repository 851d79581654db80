import { createFileRoute } from '@tanstack/react-router';
import { RefundsPage } from '../features/administration/refunds-page.tsx';

interface RefundsSearch {
  state?: 'decided' | undefined;
}

export const Route = createFileRoute('/admin/refunds')({
  validateSearch: ({ state }): RefundsSearch => ({ state: state === 'decided' ? state : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RefundsPage
      state={state}
      onState={(next) => void navigate({ search: next === 'decided' ? { state: next } : {}, replace: true })}
    />
  );
}
