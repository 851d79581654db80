import type { SearchQuery } from '@rentreel/contracts/search';
import { Button } from '@rentreel/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { BellPlus, BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { rememberReturnTo } from '../../lib/return-to.ts';
import { keepSearchWish, takeSearchWish } from '../../lib/search-wish.ts';
import { useCurrentUser } from '../../lib/session/use-current-user.ts';
import { signInSearch } from '../../lib/sign-in-search.ts';
import { notify } from '../../lib/toasts.ts';
import { useKeptSearch } from './use-kept-search.ts';

const SaveSearchSheet = lazy(() =>
  import('./save-search-sheet.tsx').then((module) => ({ default: module.SaveSearchSheet })),
);

export interface SaveSearchProps {
  query: SearchQuery;
  /** `sm` in toolbars. */
  size?: 'sm' | 'md';
}

/** The button that keeps a search and tells of new homes; a guest logs in first and comes back to it. */
export function SaveSearch({ query, size = 'md' }: SaveSearchProps) {
  const user = useCurrentUser();
  const signedIn = user !== null;
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const kept = useKeptSearch(query);
  // Stays there once it was asked for, so that it can close in its own time.
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>(() =>
    signedIn && takeSearchWish(query) ? 'open' : 'none',
  );
  const press = () => {
    if (signedIn) return setSheet('open');
    keepSearchWish(query);
    rememberReturnTo(here);
    notify('Log in and the search is saved.');
    void navigate({ to: '/login', search: signInSearch() });
  };
  const Icon = kept ? BellRing : BellPlus;
  return (
    <>
      <Button variant={kept ? 'soft' : 'secondary'} size={size} onClick={press}>
        <Icon className="icon-20" aria-hidden="true" />
        {kept ? 'Search saved' : 'Save search'}
      </Button>
      {sheet !== 'none' && (
        <Suspense>
          <SaveSearchSheet query={query} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}
