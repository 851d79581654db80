import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/account/auth/reset-password-page.tsx';
import { validateTokenSearch } from '../lib/route-params.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: validateTokenSearch,
  component: RoutePage,
});

function RoutePage() {
  return <ResetPasswordPage token={Route.useSearch().token} />;
}
