import { createRootRouteWithContext } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { AppShell, RootErrorPage } from '../shell/app-shell.tsx';
import { guardRoute } from '../lib/guard-route.ts';
import type { Services } from '../lib/services.ts';

export const Route = createRootRouteWithContext<{ services: Services }>()({
  validateSearch: (search): { ref?: string } => (typeof search['ref'] === 'string' ? { ref: search['ref'] } : {}),
  beforeLoad: guardRoute,
  component: RootPage,
  errorComponent: RootErrorPage,
});

/** Loaded lazily: only a first visit shows it. */
const FirstVisit = lazy(() => import('./-first-visit.tsx'));

function RootPage() {
  return (
    <Suspense fallback={null}>
      <AppShell onboarding={FirstVisit} />
    </Suspense>
  );
}
