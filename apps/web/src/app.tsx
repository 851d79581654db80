import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { Services } from './lib/services.ts';
import { trpc } from './lib/trpc.ts';
import type { AppRouterInstance } from './router.tsx';

export interface AppProps {
  services: Services;
  router: AppRouterInstance;
}

export function App({ services: { client, queryClient }, router }: AppProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
