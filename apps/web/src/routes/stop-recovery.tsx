import { createFileRoute } from '@tanstack/react-router';
import { StopRecoveryPage } from '../features/account/auth/stop-recovery-page.tsx';
import { validateTokenSearch } from '../lib/route-params.ts';

export const Route = createFileRoute('/stop-recovery')({
  validateSearch: validateTokenSearch,
  component: RoutePage,
});

function RoutePage() {
  return <StopRecoveryPage token={Route.useSearch().token} />;
}
