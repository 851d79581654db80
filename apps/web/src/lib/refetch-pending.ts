import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches queries of `module` whose first response was pending when something changed: it may be older than the change but
 * would count as fresh. Call it before invalidating anything.
 */
export async function refetchPending(queryClient: QueryClient, module: string): Promise<void> {
  const early = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ queryKey: [path], state }) => state.data === undefined && Array.isArray(path) && path[0] === module,
  });
  const read = async ({ promise, queryKey }: (typeof early)[number]) => {
    await promise?.catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey, exact: true });
  };
  await Promise.all(early.map(read));
}
