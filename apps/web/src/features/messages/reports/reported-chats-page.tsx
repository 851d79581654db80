import {
  type ReportOutcome,
  type ReportState,
  type ReportedChat,
  chatReportReasons,
  reportOutcomes,
} from '@rentreel/contracts/messages';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  ListPending,
  ListStates,
  PageHeader,
  Segmented,
  Skeleton,
} from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Flag } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { CaseBar, QueueTools, useQueue } from '../../cases/index.ts';
import '../reports.css';

const ReviewChat = lazy(async () => ({ default: (await import('./review-chat.tsx')).ReviewChat }));

const states = [
  { value: 'open', text: 'Open' },
  { value: 'closed', text: 'Closed' },
] as const;

interface ReportedChatsPageProps {
  state: ReportState;
  onState: (state: ReportState) => void;
}

/** For administrators: who reported whom. What was written is read for a reason that is logged. */
export function ReportedChatsPage({ state, onState }: ReportedChatsPageProps) {
  return (
    <>
      <PageTitle>Reported chats</PageTitle>
      <PageHeader title="Reported chats" subtitle="Reading one is logged, with your name and your reason." />
      <div className="page grid grid-cols-1 gap-4 max-w-190">
        <Segmented label="Which reports" value={state} options={states} onChange={onState} />
        <Suspense fallback={<ListPending card="h-20" tools="h-12" />}>
          <ReportList state={state} />
        </Suspense>
      </div>
    </>
  );
}

/** Reports: open ones the oldest first, closed ones the latest first. */
function ReportList({ state }: { state: ReportState }) {
  const [, query] = trpc.messages.listReports.useSuspenseInfiniteQuery(
    { state, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const { isShown } = useQueue('chat_reports');
  const empty = (
    <EmptyState icon={Flag} title={state === 'open' ? 'No open reports' : 'No closed reports'}>
      Reported chats appear here.
    </EmptyState>
  );
  return (
    <ListStates query={query} empty={empty} others="The other reports" moreText="Show more reports">
      {(reports) => (
        <>
          {state === 'open' && <QueueTools queue="chat_reports" />}
          <ul className="grid grid-cols-1 gap-4">
            {reports
              .filter(({ id }) => state === 'closed' || isShown(id))
              .map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
          </ul>
        </>
      )}
    </ListStates>
  );
}

/** One report: who says what of whom, and what can be done about it. */
function ReportCard({ report }: { report: ReportedChat }) {
  const { reporter, reported, reportedSide, home, reason, note, reportsOfPerson, createdAt, closed } = report;
  const [reading, setReading] = useState(false);
  return (
    <li data-case tabIndex={-1}>
      <article
        className="card report-card grid grid-cols-1 gap-2 wrap-anywhere"
        data-padded="true"
        aria-labelledby={report.id}
      >
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={report.id}>{chatReportReasons[reason]}</h2>
          {reportsOfPerson > 1 && <Badge tone="bad">Reported in {reportsOfPerson} chats</Badge>}
        </header>
        <p>
          <strong>{reporter.name}</strong> about the {reportedSide} <strong>{reported.name}</strong>
        </p>
        {note !== '' && (
          <blockquote className="ps-3 border-s-3 border-border whitespace-pre-wrap text-text-2">{note}</blockquote>
        )}
        <p className="text-14/normal text-text-2">
          {home.title} · {formatDateTime(createdAt)}
        </p>
        {closed && (
          <p className="text-14/normal text-text-2">
            {reportOutcomes[closed.outcome]}: {closed.by}, {formatDateTime(closed.at)}
          </p>
        )}
        <CaseBar queue="chat_reports" caseId={report.id} />
        {reading ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <ReviewChat report={report} />
          </Suspense>
        ) : (
          <div className="flex flex-wrap items-center gap-y-1 gap-x-2 mt-1">
            <Button size="sm" variant="secondary" data-case-open onClick={() => setReading(true)}>
              Read the chat
            </Button>
            {!closed && <CloseReport report={report} />}
          </div>
        )}
      </article>
    </li>
  );
}

const outcomes = Object.entries(reportOutcomes) as [ReportOutcome, string][];

/** Says what came of a report; it cannot be opened again, so it is asked first. */
function CloseReport({ report }: { report: ReportedChat }) {
  const { messages } = trpc.useUtils();
  const [chosen, setChosen] = useState<ReportOutcome>();
  const { mutate, isPending } = trpc.messages.closeReport.useMutation({
    onSuccess: () => messages.listReports.invalidate(),
    onError: (error) => notify(readFailure(error).text),
    onSettled: () => setChosen(undefined),
  });
  return (
    <>
      {outcomes.map(([outcome, text]) => (
        <Button key={outcome} size="sm" variant="text" onClick={() => setChosen(outcome)}>
          {text}
        </Button>
      ))}
      {chosen && (
        <ConfirmDialog
          open
          onClose={() => setChosen(undefined)}
          onConfirm={() => mutate({ reportId: report.id, outcome: chosen })}
          title="Close this report?"
          confirmText={`Close as "${reportOutcomes[chosen]}"`}
          busy={isPending}
        >
          {report.reporter.name} may report {report.reported.name} again. This report stays closed.
        </ConfirmDialog>
      )}
    </>
  );
}
