import { createFileRoute } from '@tanstack/react-router';
import { MergesPage } from '../features/administration/merges-page.tsx';

interface MergesSearch {
  state?: 'decided' | undefined;
}

export const Route = createFileRoute('/admin/merges')({
  validateSearch: ({ state }): MergesSearch => ({ state: state === 'decided' ? state : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MergesPage
      state={state}
      onState={(next) => void navigate({ search: next === 'decided' ? { state: next } : {}, replace: true })}
    />
  );
}
