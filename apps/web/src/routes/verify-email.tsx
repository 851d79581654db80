import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../features/auth/pages/verify-email-page.tsx';
import { validateTokenSearch } from '../lib/validate-token-search.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: validateTokenSearch,
  component: RoutePage,
});

function RoutePage() {
  return <VerifyEmailPage token={Route.useSearch().token} />;
}
