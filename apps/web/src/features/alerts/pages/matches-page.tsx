import { describeSearch, toSearchParams } from '@rentreel/contracts/search';
import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { MatchList, type MatchListProps } from '../components/match-list.tsx';
import { SearchesPending } from '../components/searches-pending.tsx';
import '../../../components/homes/homes.css';

/** The homes that one saved search has found. */
export function MatchesPage({ searchId, renderHome }: MatchListProps) {
  const search = trpc.alerts.list.useQuery().data?.find(({ id }) => id === searchId);
  const title = search?.name ?? 'Saved search';
  const words = search && describeSearch(search.query);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} {...(words !== undefined && words !== title && { subtitle: words })} />
      <div className="page grid gap-4">
        <div className="match-links">
          <Link to="/alerts" {...buttonProps({ variant: 'text', size: 'sm' })}>
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
        <Suspense fallback={<SearchesPending />}>
          <MatchList searchId={searchId} renderHome={renderHome} />
        </Suspense>
      </div>
    </>
  );
}
