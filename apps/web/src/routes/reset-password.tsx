import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/auth/pages/reset-password-page.tsx';
import { validateTokenSearch } from '../lib/validate-token-search.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: validateTokenSearch,
  component: RoutePage,
});

function RoutePage() {
  return <ResetPasswordPage token={Route.useSearch().token} />;
}
