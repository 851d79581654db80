import type { Dispute } from '@rentreel/contracts/disputes';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { CaseBar } from '../cases/index.ts';
import { DisputeView } from './dispute-view.tsx';
import './disputes.css';

/** For administrators: a dispute with all statements and evidence, and the decision. */
export function RulingPage({ disputeId }: { disputeId: Dispute['id'] }) {
  const [dispute] = trpc.disputes.get.useSuspenseQuery({ disputeId });
  return (
    <div className="page dispute">
      <PageTitle>{`Dispute: ${dispute.home.title}`}</PageTitle>
      {/* A single row, so that the decision is placed beside the case. */}
      <div className="grid gap-2 lg:col-span-full">
        <Link to="/admin/disputes" className="link inline-flex items-center justify-self-start gap-1.5 min-h-11">
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Disputes
        </Link>
        <CaseBar queue="disputes" caseId={disputeId} />
      </div>
      <DisputeView dispute={dispute} />
    </div>
  );
}
