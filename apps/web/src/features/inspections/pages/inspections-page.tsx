import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Route } from 'lucide-react';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { VisitList } from '../components/visit-list.tsx';
import { VisitTabs } from '../components/visit-tabs.tsx';
import { VisitsPending } from '../components/visits-pending.tsx';
import type { ListSearch } from '../lib/list-search.ts';
import '../../../components/homes/homes.css';
import '../inspections.css';

export interface InspectionsPageProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** Everything that somebody goes to see, or shows, by what comes next. */
export function InspectionsPage({ search, onSearch }: InspectionsPageProps) {
  const hasHomes = (trpc.listings.listMine.useQuery({ limit: 1 }).data?.items.length ?? 0) > 0;
  return (
    <>
      <PageTitle>Inspections</PageTitle>
      <PageHeader title="Inspections" subtitle="Homes that you go to see, and who comes to see yours." />
      <div className="page visits">
        <div className="visits-ways">
          <Link to="/inspections/day" {...buttonProps({ variant: 'secondary', size: 'sm' })}>
            <Route className="icon-20" aria-hidden="true" />
            My day
          </Link>
          {hasHomes && (
            <Link to="/inspections/board" {...buttonProps({ variant: 'secondary', size: 'sm' })}>
              <CalendarDays className="icon-20" aria-hidden="true" />
              Landlord’s board
            </Link>
          )}
        </div>
        <VisitTabs search={search} onSearch={onSearch} />
        <Suspense key={search.tab} fallback={<VisitsPending />}>
          <VisitList search={search} />
        </Suspense>
      </div>
    </>
  );
}
