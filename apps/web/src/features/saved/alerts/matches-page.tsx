import type { SearchMatch } from '@rentreel/contracts/alerts';
import type { Id } from '@rentreel/contracts/ids';
import { describeSearch, toSearchParams } from '@rentreel/contracts/search';
import { Badge, EmptyState, ListPending, ListStates, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BellOff, BellRing } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { notFoundPage } from '#/components/not-found.tsx';
import './alerts.css';
import { formatAge } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { causeLabel } from './format.ts';

/** Matches of a saved search. */
export function MatchesPage({ searchId, renderHome }: MatchListProps) {
  const search = trpc.alerts.list.useQuery().data?.find(({ id }) => id === searchId);
  const title = search?.name ?? 'Saved search';
  const text = search && describeSearch(search.query);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} {...(text !== undefined && text !== title && { subtitle: text })} />
      <div className="page grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Link to="/alerts" {...buttonProps({ variant: 'text', size: 'sm' }, 'max-lg:hidden')}>
            <ArrowLeft className="icon-16" aria-hidden="true" />
            All saved searches
          </Link>
          {search && (
            <Link
              to="/search"
              search={toSearchParams(search.query)}
              {...buttonProps({ variant: 'secondary', size: 'sm' })}
            >
              Search now
            </Link>
          )}
        </div>
        <Suspense fallback={<ListPending label="Loading your saved searches…" card="h-40" />}>
          <MatchList searchId={searchId} renderHome={renderHome} />
        </Suspense>
      </div>
    </>
  );
}

interface MatchListProps {
  searchId: Id<'sch'>;
  /** Renders a match with its save button. */
  renderHome: (match: SearchMatch) => ReactNode;
}

/** The matches, the latest first, each with its reason; unavailable ones stay, marked as such. */
function MatchList({ searchId, renderHome }: MatchListProps) {
  const [{ pages }, query] = trpc.alerts.matches.useSuspenseInfiniteQuery(matchesInput(searchId), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const matches = pages.flatMap(({ items }) => items);
  const fresh = useMarkSeen(searchId, matches);
  const empty = (
    <EmptyState icon={BellRing} title="No homes found yet">
      New homes that match this search appear here.
    </EmptyState>
  );
  return (
    <div className="grid gap-4">
      <ListStates query={query} empty={empty} others="More homes" moreText="Show more homes">
        {() => (
          <ul className="tiles gap-y-5 gap-x-4">
            {matches.map((match) => (
              <li key={match.listing.id}>
                <p className="flex items-center gap-2 mb-1.5 text-14/normal text-text-2">
                  <Badge tone={fresh.has(match.listing.id) ? 'ok' : 'neutral'}>{causeLabel(match)}</Badge>
                  <span>{formatAge(match.matchedAt)}</span>
                </p>
                {renderHome(match)}
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}

/** Marks the matches as seen, and returns which were new when they appeared on this screen. */
function useMarkSeen(searchId: Id<'sch'>, matches: readonly SearchMatch[]): ReadonlySet<string> {
  const utils = trpc.useUtils();
  const { mutate } = trpc.alerts.markSeen.useMutation({ onSuccess: () => utils.alerts.list.invalidate() });
  const unseen = matches.filter((match) => match.unseen).map(({ listing }) => listing.id);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());
  if (unseen.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen]));
  const until = unseen.length > 0 ? Math.max(...matches.map(({ matchedAt }) => matchedAt)) : 0;
  useEffect(() => {
    if (until > 0) mutate({ searchId, until });
  }, [searchId, until, mutate]);
  return fresh;
}

/** Input of the first page, shared by loader and page. */
export const matchesInput = (searchId: Id<'sch'>) => ({ searchId, limit: 20 });

/** A saved search that was removed or belongs to another user. */
export const SavedSearchNotFoundPage = notFoundPage(({ code, fieldErrors }) => {
  if (code !== 'alerts.not_found' && fieldErrors['searchId'] === undefined) return undefined;
  return {
    title: 'Saved search',
    heading: 'Saved search',
    missing: { icon: BellOff, title: 'This saved search no longer exists' },
    text: 'It was removed, or it belongs to another account.',
    to: '/alerts',
    linkText: 'See your saved searches',
  };
});
