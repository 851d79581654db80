import type { QueryClient } from '@tanstack/react-query';

/**
 * A first answer that was on its way when something changed may be older than the change, and would count as new: what
 * is read of `module` for the first time is read once more when it is there. Call it before anything is invalidated.
 */
export async function readEarlyAgain(queryClient: QueryClient, module: string): Promise<void> {
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
