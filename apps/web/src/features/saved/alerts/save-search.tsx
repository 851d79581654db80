import { type SavedSearch, isSameSearch } from '@rentreel/contracts/alerts';
import type { SearchQuery } from '@rentreel/contracts/search';
import { Button } from '@rentreel/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { BellPlus, BellRing } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { rememberReturnTo } from '#/lib/return-to.ts';
import { saveSearchIntent, takeSearchIntent } from '#/lib/search-intent.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

const UpdateSearch = lazy(() => import('./update-search.tsx').then((module) => ({ default: module.UpdateSearch })));

interface SearchSaverProps {
  query: SearchQuery;
  /** Id of the saved search being edited, from the address; ignored unless it is the user's own. */
  changing: string | undefined;
}

/** Saves a search, or finishes editing a saved one. */
export function SearchSaver({ query, changing }: SearchSaverProps) {
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

const SaveSearchSheet = lazy(() =>
  import('./save-search-sheet.tsx').then((module) => ({ default: module.SaveSearchSheet })),
);

interface SaveSearchProps {
  query: SearchQuery;
  /** `sm` in toolbars. */
  size?: 'sm' | 'md';
}

/** Button that saves a search with alerts; a guest logs in first and returns to it. */
function SaveSearch({ query, size = 'md' }: SaveSearchProps) {
  const user = useCurrentUser();
  const signedIn = user !== null;
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const stored = useSavedSearch(query);
  // Stays mounted once opened, so that the closing animation can finish.
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>(() =>
    signedIn && takeSearchIntent(query) ? 'open' : 'none',
  );
  const press = () => {
    if (signedIn) return setSheet('open');
    saveSearchIntent(query);
    rememberReturnTo(here);
    notify('Log in and the search is saved.');
    void navigate({ to: '/login', search: signInSearch() });
  };
  const Icon = stored ? BellRing : BellPlus;
  return (
    <>
      <Button variant={stored ? 'soft' : 'secondary'} size={size} onClick={press}>
        <Icon className="icon-20" aria-hidden="true" />
        {stored ? 'Search saved' : 'Save search'}
      </Button>
      {sheet !== 'none' && (
        <Suspense>
          <SaveSearchSheet query={query} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the user's saved search with the same query, if any. */
function useSavedSearch(query: SearchQuery): SavedSearch | undefined {
  const user = useCurrentUser();
  const { data } = trpc.alerts.list.useQuery(undefined, { enabled: user !== null });
  return user === null ? undefined : data?.find((search) => isSameSearch(search.query, query));
}
