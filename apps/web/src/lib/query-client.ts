import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Mutation,
  MutationCache,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { isSignInRequired, readFailure, retryUnanswered } from './request-error.ts';

/**
 * A query client in which no response that is older than a change counts as fresh, whatever the order in which the two
 * arrive.
 */
class FreshQueryClient extends QueryClient {
  /**
   * Also invalidates matching queries again whose response is pending and not requested again, such as a first one: it may be
   * older than the change. React Query would regard it as fresh.
   */
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const pending = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const promises = pending.map(({ promise }) => promise);
    const invalidated = super.invalidateQueries(filters, options);
    const again = pending.map(async ({ promise, queryKey }, index) => {
      if (promise !== promises[index]) return;
      await promise?.catch(() => undefined);
      await super.invalidateQueries({ queryKey, exact: true }, options);
    });
    await Promise.all([invalidated, ...again]);
  }
}

/** `onSignInRequired` runs when the server reports that the session is no longer valid. */
export function createQueryClient(onSignInRequired: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignInRequired(error)) onSignInRequired();
  };
  const client: QueryClient = new FreshQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logFailure(`couldn’t load ${JSON.stringify(query.queryKey[0])}`, error);
        onError(error);
      },
    }),
    mutationCache: new MutationCache({
      // Before the mutation's own handler, which may write its response into these queries.
      onSuccess: (...settled) => {
        void client.invalidateQueries({ queryKey: moduleOf(settled[3]), fetchStatus: 'fetching' });
      },
      onError: (error) => {
        onError(error);
        // The server may have executed it: whatever is on the screen may be out of date.
        if (navigator.onLine && readFailure(error).unanswered) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      // `always`: while offline a query fails with a retry button instead of waiting forever.
      queries: { networkMode: 'always', staleTime: 30_000, retry: retryUnanswered },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

/** Returns the key of all queries of the mutation's module: `[['wallet']]` for `wallet.deposit`. */
const moduleOf = ({ options }: Mutation<unknown, unknown, unknown, unknown>) => [
  [options.mutationKey].flat(2).slice(0, 1),
];

/** Logs a failure that the screen handles to the browser console, for debugging. */
function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is where such failures belong
  console.warn(what, error);
}
