import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignInRequired, readFailure } from './request-error.ts';

/** `onSignInRequired` runs when the server reports that the session is no longer valid. */
export function createQueryClient(onSignInRequired: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignInRequired(error)) onSignInRequired();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logFailure(`couldn’t load ${JSON.stringify(query.queryKey[0])}`, error);
        onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // `always`: while offline a query fails with a retry button instead of waiting forever.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && readFailure(error).unanswered,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Logs a failure that the screen handles to the browser console, for debugging. */
function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is where such failures belong
  console.warn(what, error);
}
