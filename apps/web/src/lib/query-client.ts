import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignInRequired, readFailure } from './request-error.ts';

/** `onSignInRequired` runs when the server says that nobody is signed in any more. */
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
      // `always`: offline shows as an error with a retry, not as a screen that waits for ever.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && readFailure(error).unanswered,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Writes a failure that the screen works around to the browser's log, for whoever looks into it. */
function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is where such failures belong
  console.warn(what, error);
}
