import { createFileRoute } from '@tanstack/react-router';
import { UnfreezePage } from '../features/account/auth/unfreeze-page.tsx';
import { validateTokenSearch } from '../lib/route-params.ts';

export const Route = createFileRoute('/unfreeze')({
  validateSearch: validateTokenSearch,
  component: RoutePage,
});

function RoutePage() {
  return <UnfreezePage token={Route.useSearch().token} />;
}
