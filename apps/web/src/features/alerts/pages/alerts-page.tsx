import { PageHeader } from '@rentreel/ui';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { SavedTabs } from '../../../components/alerts/saved-tabs.tsx';
import { SearchesPending } from '../components/searches-pending.tsx';
import { SearchList } from '../components/search-list.tsx';

/** The searches that the signed-in person keeps. */
export function AlertsPage() {
  return (
    <>
      <PageTitle>Saved searches</PageTitle>
      <PageHeader title="Saved searches" subtitle="We tell you when a home comes up that fits." />
      <div className="page">
        <SavedTabs />
        <Suspense fallback={<SearchesPending />}>
          <SearchList />
        </Suspense>
      </div>
    </>
  );
}
