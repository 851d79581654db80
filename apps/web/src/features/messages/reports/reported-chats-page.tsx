import {
  type ChatReport,
  type DecidedChatReports,
  type ReportedPerson,
  chatReportReasons,
  reportOutcomes,
} from '@rentreel/contracts/messages';
import { Badge, Button, Card, EmptyState, Skeleton } from '@rentreel/ui';
import { count, formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { CaseColumns, CaseList, DecideCase, DueBadge, QueuePage, useListed } from '../../cases/index.ts';
import '../reports.css';

const ReviewChat = lazy(async () => ({ default: (await import('./review-chat.tsx')).ReviewChat }));
const ReportsDecision = lazy(async () => ({ default: (await import('./reports-decision.tsx')).ReportsDecision }));

/** Polled, because administrators receive no live events about reports. */
const pollMs = 60_000;

/** For administrators: people reported in chats. Reading the messages requires a reason, which is logged. */
export function ReportedChatsPage() {
  return (
    <QueuePage
      title="Reported people"
      subtitle="People reported for what they wrote in chats. Reading a chat is logged with your name and reason. The person who reported sees your decision."
      decided={<DecidedReports />}
    >
      <OpenReports />
    </QueuePage>
  );
}

function OpenReports() {
  const { messages } = trpc.useUtils();
  const [all] = trpc.messages.listReportedPeople.useSuspenseQuery(useListed('chat_reports'), {
    refetchInterval: pollMs,
  });
  return (
    <CaseList
      queue="chat_reports"
      cases={all}
      load={(page) => messages.listReportedPeople.fetch(page)}
      caseOf={({ person, reports, bar }) => ({
        caseId: person.id,
        version: 0,
        ids: reports.map(({ id }) => id),
        name: person.name,
        isFree: bar === null,
      })}
      empty={
        <EmptyState icon={Flag} title="No open reports">
          People who are reported in chats appear here until you decide.
        </EmptyState>
      }
    >
      {(reported) => <ReportedPersonCard reported={reported} />}
    </CaseList>
  );
}

const PersonLink = ({ person: { id, name } }: { person: ReportedPerson['person'] }) => (
  <Link to="/admin/user/$userId" params={{ userId: id }}>
    {name}
  </Link>
);

/** A reported person: the reports and the possible actions. */
function ReportedPersonCard({ reported }: { reported: ReportedPerson }) {
  const { person, reports, earlier, dueAt, isRestricted } = reported;
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={person.id}>
      <CaseColumns work={<Deciding reported={reported} />}>
        <header className="grid gap-1">
          <h2 id={person.id} className="text-18">
            <PersonLink person={person} />
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone="sun">{count(reports.length, 'report')}</Badge>
            <DueBadge dueAt={dueAt} />
            {isRestricted && <Badge tone="info">Warned or restricted since</Badge>}
          </p>
          {earlier > 0 && <p className="text-14 text-text-2">{count(earlier, 'report')} decided before</p>}
        </header>
        <Reports reports={reports} />
      </CaseColumns>
    </Card>
  );
}

function Reports({ reports }: { reports: readonly ChatReport[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {reports.map((report) => (
        <ReportLine key={report.id} report={report} />
      ))}
    </ul>
  );
}

function ReportLine({ report }: { report: ChatReport }) {
  const { reporter, side, home, reason, note, createdAt } = report;
  const [reading, setReading] = useState(false);
  return (
    <li className="grid grid-cols-1 gap-1">
      <p className="font-semibold">{chatReportReasons[reason]}</p>
      {note !== '' && (
        <blockquote className="ps-3 border-s-3 border-border whitespace-pre-wrap text-text-2">{note}</blockquote>
      )}
      <p className="text-14 text-text-2">
        <Link to="/admin/user/$userId" params={{ userId: reporter.id }} className="text-link">
          {reporter.name}
        </Link>{' '}
        about the {side} of {home.title}, {formatDateTime(createdAt)}
      </p>
      {reading ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ReviewChat report={report} />
        </Suspense>
      ) : (
        <p>
          <Button size="sm" variant="secondary" onClick={() => setReading(true)}>
            Read the chat<span className="sr-only">: {reporter.name}</span>
          </Button>
        </p>
      )}
    </li>
  );
}

function Deciding({ reported }: { reported: ReportedPerson }) {
  const { person, bar } = reported;
  return (
    <DecideCase queue="chat_reports" caseId={person.id} subject={person.name} bar={bar}>
      {() => <ReportsDecision reported={reported} />}
    </DecideCase>
  );
}

function DecidedReports() {
  const [decided] = trpc.messages.listDecidedReports.useSuspenseQuery();
  if (decided.length === 0) {
    return (
      <EmptyState icon={Flag} title="No decisions yet">
        Your decisions on reported people appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-4">
      {decided.map((each) => (
        <li key={`${each.person.id} ${each.at}`}>
          <DecidedCard decided={each} />
        </li>
      ))}
    </ul>
  );
}

function DecidedCard({ decided: { person, reports, outcome, text, by, at } }: { decided: DecidedChatReports }) {
  return (
    <Card as="article" className="grid grid-cols-1 gap-3 wrap-anywhere" aria-label={person.name}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-16">
          <PersonLink person={person} />
        </h2>
        <Badge tone={outcome === 'acted' ? 'bad' : 'neutral'}>{reportOutcomes[outcome]}</Badge>
      </header>
      <p>
        {text} <span className="text-14 text-text-2">{`${by}, ${formatDateTime(at)}`}</span>
      </p>
      <Reports reports={reports} />
    </Card>
  );
}
