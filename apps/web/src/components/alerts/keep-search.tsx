import type { SearchQuery } from '@rentreel/contracts/search';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '../../lib/session/use-current-user.ts';
import { trpc } from '../../lib/trpc.ts';
import { SaveSearch } from './save-search.tsx';

const UpdateSearch = lazy(() => import('./update-search.tsx').then((module) => ({ default: module.UpdateSearch })));

export interface KeepSearchProps {
  query: SearchQuery;
  /** The saved search whose filters are being changed, as the address says; others than one's own are none. */
  changing: string | undefined;
}

/** Saves a search, or ends the change of one that is saved. */
export function KeepSearch({ query, changing }: KeepSearchProps) {
  const enabled = useCurrentUser() !== null && changing !== undefined;
  const { data } = trpc.alerts.list.useQuery(undefined, { enabled });
  const search = enabled ? data?.find(({ id }) => id === changing) : undefined;
  if (search === undefined) return <SaveSearch query={query} size="sm" />;
  return (
    <Suspense>
      <UpdateSearch search={search} query={query} />
    </Suspense>
  );
}
