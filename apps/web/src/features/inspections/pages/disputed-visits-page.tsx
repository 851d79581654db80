import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { DisputeList } from '../components/disputes/dispute-list.tsx';
import { VisitsPending } from '../components/visits-pending.tsx';
import '../../../components/homes/homes.css';
import '../inspections.css';
import '../visit.css';
import '../disputes.css';

/** For administrators: visits of which the two people say different things, and who is found right. */
export function DisputedVisitsPage() {
  return (
    <>
      <PageTitle>Disputed visits</PageTitle>
      <PageHeader title="Disputed visits" subtitle="Both people read what you decide, and why." />
      <div className="page disputes">
        <Link to="/admin/reports" {...buttonProps({ variant: 'secondary', size: 'sm' }, 'justify-self-start')}>
          Reported chats
        </Link>
        <Suspense fallback={<VisitsPending />}>
          <DisputeList />
        </Suspense>
      </div>
    </>
  );
}
