import { type ReportedScam, scamTargetProcess } from '@rentreel/contracts/scams';
import { Badge, Card, EmptyState, Note } from '@rentreel/ui';
import { count, formatDateTime, formatNaira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { PhoneOff } from 'lucide-react';
import { lazy } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { CaseColumns, CaseList, DecideCase, DueBadge, QueuePage, contactLabel, useListed } from '../cases/index.ts';
import { pollMs } from './poll.ts';

const ScamDecision = lazy(async () => ({ default: (await import('./scam-decision.tsx')).ScamDecision }));

/** For administrators: numbers, accounts and links reported as scams, and whether users are warned about them. */
export function ReportedNumbersPage() {
  return (
    <QueuePage
      title="Reported numbers"
      subtitle="People who check a number, account or link are warned once you confirm the report. People were promised that we look within 24 hours."
      queue="scam_reports"
    >
      <OpenTargets />
    </QueuePage>
  );
}

function OpenTargets() {
  const { scams } = trpc.useUtils();
  const [all] = trpc.scams.listReported.useSuspenseQuery(useListed('scam_reports'), { refetchInterval: pollMs });
  const empty = (
    <EmptyState icon={PhoneOff} title="No open reports">
      Numbers, accounts and links that people report under “Is this a scam?” appear here.
    </EmptyState>
  );
  return (
    <CaseList
      queue="scam_reports"
      cases={all}
      load={(page) => scams.listReported.fetch(page)}
      caseOf={caseOf}
      empty={empty}
    >
      {(target) => <TargetCard target={target} />}
    </CaseList>
  );
}

const caseOf = ({ id: caseId, version, value: name, bar }: ReportedScam) => ({
  caseId,
  version,
  ids: [],
  name,
  isFree: bar === null,
});

function TargetCard({ target }: { target: ReportedScam }) {
  const { id, kind, value, reports, accounts, decision } = target;
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={id}>
      <CaseColumns work={<Deciding target={target} />}>
        <header className="grid gap-1">
          <p className="text-14 text-text-2">{contactLabel(kind)}</p>
          <h2 id={id} className="text-18">
            {value}
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone="sun">{count(reports.length, 'report')}</Badge>
            <StateBadge target={target} />
          </p>
        </header>
        {accounts.length > 0 && (
          <Note tone="sun">
            {accounts.length === 1 ? 'Account with this number:' : 'Accounts with this number:'}{' '}
            {accounts.map(({ id: userId, name }, index) => (
              <span key={userId}>
                {index > 0 && ', '}
                <Link to="/admin/user/$userId" params={{ userId }} className="link">
                  {name}
                </Link>
              </span>
            ))}
          </Note>
        )}
        <ul className="grid gap-3">
          {reports.map(({ id: reportId, reporter, note, paidKobo, createdAt }) => (
            <li key={reportId} className="grid gap-1">
              <blockquote className="ps-3 border-s-3 border-border whitespace-pre-wrap">{note}</blockquote>
              <p className="text-14 text-text-2">
                <Link to="/admin/user/$userId" params={{ userId: reporter.id }} className="link">
                  {reporter.name}
                </Link>
                , {formatDateTime(createdAt)}
                {paidKobo !== null && ` · paid ${formatNaira(paidKobo)}`}
              </p>
            </li>
          ))}
        </ul>
        {decision && (
          <p className="text-14">
            {decision.text}{' '}
            <span className="text-text-2">
              {decision.by}, {formatDateTime(decision.at)}
            </span>
          </p>
        )}
      </CaseColumns>
    </Card>
  );
}

function StateBadge({ target: { state, dueAt } }: { target: ReportedScam }) {
  if (state === 'open') return <DueBadge dueAt={dueAt} />;
  return <Badge tone={state === 'listed' ? 'bad' : 'neutral'}>{scamTargetProcess.label(state)}</Badge>;
}

function Deciding({ target }: { target: ReportedScam }) {
  const { id, value, state, bar } = target;
  const isOpen = state === 'open';
  return (
    <DecideCase
      queue="scam_reports"
      caseId={id}
      subject={value}
      bar={bar}
      isSettled={!isOpen}
      buttonText={isOpen ? 'Decide' : 'Change the decision'}
    >
      {(onDone) => <ScamDecision target={target} onDone={onDone} />}
    </DecideCase>
  );
}
