import { type ReviewReport, reviewRemovalReasons, reviewReportProcess } from '@rentreel/contracts/reviews';
import { Badge, Card, EmptyState, Skeleton } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Flag } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useNow } from '#/lib/hooks.ts';
import { deadlineLabel } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { CaseBar, CaseColumns, CaseList, QueuePage, useListed } from '../../cases/index.ts';
import { ReviewCard } from '../review-card.tsx';

const ReportRuling = lazy(async () => ({ default: (await import('./ruling-forms.tsx')).ReportRuling }));
const AppealRuling = lazy(async () => ({ default: (await import('./ruling-forms.tsx')).AppealRuling }));

/** For administrators: reported reviews, appeals, and decisions. */
export function ReviewReportsPage() {
  return (
    <QueuePage
      title="Reported reviews"
      subtitle="Being untrue is no reason to remove a review. The people concerned see your decision and the reason."
      queue="reviews"
    >
      <OpenReports />
    </QueuePage>
  );
}

function OpenReports() {
  const { reviews } = trpc.useUtils();
  const [all] = trpc.reviews.listReports.useSuspenseQuery(useListed('reviews'));
  const empty = (
    <EmptyState icon={Flag} title="No open reports">
      Reported reviews and appeals appear here.
    </EmptyState>
  );
  return (
    <CaseList
      queue="reviews"
      cases={all}
      load={(page) => reviews.listReports.fetch(page)}
      caseOf={caseOf}
      empty={empty}
    >
      {(report) => <ReportedReview report={report} />}
    </CaseList>
  );
}

const caseOf = ({ id: caseId, version, author, about, allowedTransitions }: ReviewReport) => ({
  caseId,
  version,
  ids: [],
  name: `${author} about ${about}`,
  isFree: allowedTransitions.includes('dismiss'),
});

function ReportedReview({ report }: { report: ReviewReport }) {
  const { id, state, reason, note, reporter, author, about, createdAt, lookBy, review } = report;
  const now = useNow();
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={id}>
      <CaseColumns work={<Deciding report={report} />}>
        <header className="grid gap-1">
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={state === 'open' || state === 'appealed' ? 'sun' : 'neutral'}>
              {reviewReportProcess.label(state)}
            </Badge>
          </p>
          <h2 id={id} className="text-18/tight">
            {reviewRemovalReasons[reason]}
          </h2>
          <p className="text-14 text-text-2">
            {reporter} reports what {author} wrote about {about}, {formatDateTime(createdAt)}.
          </p>
          {state === 'open' && <p className="text-14">First look until {deadlineLabel(lookBy, now)}.</p>}
        </header>
        {note !== '' && <blockquote className="ps-3 border-s-3 border-border whitespace-pre-wrap">{note}</blockquote>}
        <ReviewCard review={review} inFull />
        <Decided report={report} />
      </CaseColumns>
    </Card>
  );
}

/** Assignee and decision; or why the administrator may not decide. */
function Deciding({ report }: { report: ReviewReport }) {
  const { id, state, allowedTransitions } = report;
  return (
    <>
      <CaseBar queue="reviews" caseId={id} />
      <Suspense fallback={<Skeleton shape="box" className="h-11" />}>
        {allowedTransitions.includes('remove') && <ReportRuling report={report} />}
        {allowedTransitions.includes('uphold') && <AppealRuling report={report} />}
      </Suspense>
      {state === 'appealed' && !allowedTransitions.includes('uphold') && (
        <p className="text-14 text-text-2">You made this decision, so another administrator decides the appeal.</p>
      )}
    </>
  );
}

/** The decision, the appeal, and its result. */
function Decided({ report: { decision, appeal } }: { report: ReviewReport }) {
  if (!decision) return null;
  return (
    <div className="grid gap-2">
      <p>
        <strong>{decision.removed ? 'Removed' : 'Stays published'}</strong>: {decision.by},{' '}
        {formatDateTime(decision.at)}
      </p>
      <p className="italic">“{decision.sentence}”</p>
      {appeal && (
        <>
          <p>
            <strong>Appealed</strong> by {appeal.by}, {formatDateTime(appeal.at)}
          </p>
          <p className="italic">“{appeal.note}”</p>
        </>
      )}
      {appeal?.outcome && (
        <>
          <p>
            <strong>{appeal.outcome.reversed ? 'Decision reversed' : 'Decision upheld'}</strong> by {appeal.outcome.by}
          </p>
          <p className="italic">“{appeal.outcome.sentence}”</p>
        </>
      )}
    </div>
  );
}
