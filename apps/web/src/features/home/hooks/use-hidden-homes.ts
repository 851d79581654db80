import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { type HomeId, keepHiddenHomes, readHiddenHomes } from '../lib/hidden-guest-homes.ts';

export interface HiddenHomes {
  ids: readonly HomeId[];
  add: (id: HomeId) => void;
  remove: (id: HomeId) => void;
}

/**
 * The homes that must not show again. For a guest they are kept in this browser; for a signed-in person the server
 * leaves them out of later pages, and this is only what they have hidden since the pages came.
 */
export function useHiddenHomes(): HiddenHomes {
  const user = useCurrentUser();
  const client = useQueryClient();
  const queryKey = ['hidden-homes', user?.uid ?? 'guest'];
  const { data } = useQuery({
    queryKey,
    queryFn: readHiddenHomes,
    initialData: readHiddenHomes,
    enabled: false,
    gcTime: Infinity,
  });
  const change = (next: (ids: readonly HomeId[]) => HomeId[]) => {
    const ids = next(client.getQueryData<HomeId[]>(queryKey) ?? []);
    client.setQueryData(queryKey, ids);
    if (user === null) keepHiddenHomes(ids);
  };
  return {
    ids: data,
    add: (id) => change((ids) => [...ids.filter((known) => known !== id), id]),
    remove: (id) => change((ids) => ids.filter((known) => known !== id)),
  };
}
