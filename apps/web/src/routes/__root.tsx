import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell, RootErrorPage } from '../shell/app-shell.tsx';
import { OnboardingPage } from '../features/account/onboarding-page.tsx';
import { guardRoute } from '../lib/guard-route.ts';
import type { Services } from '../lib/services.ts';

export const Route = createRootRouteWithContext<{ services: Services }>()({
  validateSearch: (search): { ref?: string } => (typeof search['ref'] === 'string' ? { ref: search['ref'] } : {}),
  beforeLoad: guardRoute,
  component: RootPage,
  errorComponent: RootErrorPage,
});

function RootPage() {
  return <AppShell onboarding={OnboardingPage} />;
}
