import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorPage, PendingPage } from './components/screen-states.tsx';
import { createAppHistory } from './lib/app-history.ts';
import { followSession } from './lib/guard-route.ts';
import { parseSearch, stringifySearch } from './lib/route-params.ts';
import type { Services } from './lib/services.ts';
import { routeTree } from './routeTree.gen.ts';

const NotFoundPage = lazyRouteComponent(() => import('./components/not-found.tsx'), 'NotFoundPage');

export type AppRouterInstance = ReturnType<typeof createAppRouter>;

export function createAppRouter(services: Services) {
  const router = createRouter({
    routeTree,
    history: createAppHistory(),
    context: { services },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // React Query decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: true,
  });
  followSession(router, services.session);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouterInstance;
  }
  interface StaticDataRouteOption {
    /** Width of the screen on a desktop, for its placeholder: one column, or a work screen's; otherwise that of a text screen. */
    width?: 'column' | 'wide';
  }
}
