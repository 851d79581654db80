import { createFileRoute } from '@tanstack/react-router';
import { RefusedReferralsPage } from '../features/administration/refused-referrals-page.tsx';

interface RefusedReferralsSearch {
  state?: 'void' | undefined;
}

export const Route = createFileRoute('/admin/referrals')({
  validateSearch: ({ state }): RefusedReferralsSearch => ({ state: state === 'void' ? state : undefined }),
  component: RoutePage,
});

function RoutePage() {
  const { state = 'appealed' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RefusedReferralsPage
      state={state}
      onState={(next) => void navigate({ search: next === 'void' ? { state: next } : {}, replace: true })}
    />
  );
}
