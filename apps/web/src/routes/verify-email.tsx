import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../features/account/auth/verify-email-page.tsx';
import { validateTokenSearch } from '../lib/route-params.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: validateTokenSearch,
  component: RoutePage,
});

function RoutePage() {
  return <VerifyEmailPage token={Route.useSearch().token} />;
}
