import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches the queries below `paths` whose first response was pending when something changed: it may be older than the
 * change but would count as fresh. Call it before invalidating anything.
 */
export async function refetchPending(queryClient: QueryClient, paths: readonly (readonly string[])[]): Promise<void> {
  const isBelow = (path: unknown) =>
    Array.isArray(path) && paths.some((above) => above.every((part, index) => path[index] === part));
  const early = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ queryKey: [path], state }) => state.data === undefined && isBelow(path),
  });
  const read = async ({ promise, queryKey }: (typeof early)[number]) => {
    await promise?.catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey, exact: true });
  };
  await Promise.all(early.map(read));
}
