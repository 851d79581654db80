import { createFileRoute } from '@tanstack/react-router';
import { FreezePage } from '../features/account/auth/freeze-page.tsx';
import { validateTokenSearch } from '../lib/route-params.ts';

export const Route = createFileRoute('/freeze')({
  validateSearch: validateTokenSearch,
  component: RoutePage,
});

function RoutePage() {
  return <FreezePage token={Route.useSearch().token} />;
}
