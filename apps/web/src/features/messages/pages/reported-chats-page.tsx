import type { ReportState } from '@rentreel/contracts/messages';
import { buttonProps, PageHeader, Segmented } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { InboxPending } from '../components/inbox-pending.tsx';
import { ReportList } from '../components/report-list.tsx';
import '../reports.css';

const states = [
  { value: 'open', text: 'Open' },
  { value: 'closed', text: 'Closed' },
] as const;

export interface ReportedChatsPageProps {
  state: ReportState;
  onState: (state: ReportState) => void;
}

/** For administrators: who reported whom. What was written is read for a reason that is logged. */
export function ReportedChatsPage({ state, onState }: ReportedChatsPageProps) {
  return (
    <>
      <PageTitle>Reported chats</PageTitle>
      <PageHeader title="Reported chats" subtitle="Reading one is logged, with your name and your reason." />
      <div className="page reports">
        <Link to="/admin/visits" {...buttonProps({ variant: 'secondary', size: 'sm' }, 'justify-self-start')}>
          Disputed visits
        </Link>
        <Segmented label="Which reports" value={state} options={states} onChange={onState} />
        <Suspense fallback={<InboxPending />}>
          <ReportList state={state} />
        </Suspense>
      </div>
    </>
  );
}
