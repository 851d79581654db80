import { isSameSearch, type SavedSearch } from '@rentreel/contracts/alerts';
import type { SearchQuery } from '@rentreel/contracts/search';
import { useCurrentUser } from '../../lib/session/use-current-user.ts';
import { trpc } from '../../lib/trpc.ts';

/** The saved search of the signed-in person that asks for the same, if there is one. */
export function useKeptSearch(query: SearchQuery): SavedSearch | undefined {
  const user = useCurrentUser();
  const { data } = trpc.alerts.list.useQuery(undefined, { enabled: user !== null });
  return user === null ? undefined : data?.find((search) => isSameSearch(search.query, query));
}
