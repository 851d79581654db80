import { contactNames } from '@rentreel/contracts/messages';
import { type ReportedScam, scamTargetProcess } from '@rentreel/contracts/scams';
import { Badge, Button, Card, EmptyState, ListPending, Note, PageHeader, Segmented } from '@rentreel/ui';
import { count, formatDateTime, formatNaira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { PhoneOff } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import {
  BulkCases,
  CaseBar,
  CaseColumns,
  DueBadge,
  QueueTools,
  SelectCase,
  type Selection,
  useQueue,
} from '../cases/index.ts';
import { rereadMs } from './workspace.tsx';

const ScamDecision = lazy(async () => ({ default: (await import('./scam-decision.tsx')).ScamDecision }));

const states = [
  { value: 'open', text: 'Open' },
  { value: 'decided', text: 'Decided' },
] as const;
type StateShown = (typeof states)[number]['value'];

interface ReportedNumbersPageProps {
  state: StateShown;
  onState: (state: StateShown) => void;
}

/** For administrators: numbers, accounts and links that people report as a scam, and whether others are warned. */
export function ReportedNumbersPage({ state, onState }: ReportedNumbersPageProps) {
  return (
    <>
      <PageTitle>Reported numbers</PageTitle>
      <PageHeader
        title="Reported numbers"
        subtitle="Whoever checks a number, account or link is warned once you say so. People were promised that we look within 24 hours."
      />
      <div className="page grid grid-cols-1 gap-4">
        <Segmented label="Which reports" value={state} options={states} onChange={onState} />
        <Suspense key={state} fallback={<ListPending card="h-48" />}>
          <Targets state={state} />
        </Suspense>
      </div>
    </>
  );
}

function Targets({ state }: { state: StateShown }) {
  const [all] = trpc.scams.listReported.useSuspenseQuery({ state }, { refetchInterval: rereadMs });
  const { arrange } = useQueue('scam_reports');
  const targets = state === 'open' ? arrange(all, ({ id }) => id) : all;
  const listOf = (selection?: Selection) =>
    all.length === 0 ? (
      <EmptyState icon={PhoneOff} title={state === 'open' ? 'No open reports' : 'Nothing decided yet'}>
        Numbers, accounts and links that people report under “Is this a scam?” appear here.
      </EmptyState>
    ) : (
      <ul className="grid grid-cols-1 gap-4">
        {targets.map((target) => (
          <li key={target.id} data-case={state === 'open' || undefined} tabIndex={-1} className="grid gap-2">
            {selection && target.bar === null && (
              <SelectCase selection={selection} caseId={target.id} name={target.value} />
            )}
            <TargetCard target={target} />
          </li>
        ))}
      </ul>
    );
  if (state !== 'open') return listOf();
  const free = targets.filter(({ bar }) => bar === null);
  return (
    <>
      {all.length > 0 && (
        <QueueTools queue="scam_reports" nameOf={(caseId) => all.find(({ id }) => id === caseId)?.value} />
      )}
      <BulkCases
        queue="scam_reports"
        cases={free.map(({ id: caseId, version, value: name }) => ({ caseId, version, ids: [], name }))}
      >
        {listOf}
      </BulkCases>
    </>
  );
}

/** What a kind is called at the head of a card. */
const kindLabel = (kind: ReportedScam['kind']) =>
  contactNames[kind].replace(/^an? /, '').replace(/^./, (letter) => letter.toUpperCase());

function TargetCard({ target }: { target: ReportedScam }) {
  const { id, kind, value, reports, accounts, decision } = target;
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={id}>
      <CaseColumns work={<Deciding target={target} />}>
        <header className="grid gap-1">
          <p className="text-14 text-text-2">{kindLabel(kind)}</p>
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

/** Who works on it, and the way to decide; or why the reader may not. */
function Deciding({ target }: { target: ReportedScam }) {
  const { id, value, state, bar } = target;
  const [deciding, setDeciding] = useState(false);
  const isOpen = state === 'open';
  if (bar !== null) return <Note tone="sun">{bar}</Note>;
  return (
    <>
      {isOpen && <CaseBar queue="scam_reports" caseId={id} />}
      {deciding ? (
        <Suspense>
          <ScamDecision target={target} onDone={() => setDeciding(false)} />
        </Suspense>
      ) : (
        <Button className="justify-self-start" variant="secondary" data-case-open onClick={() => setDeciding(true)}>
          {isOpen ? 'Decide' : 'Change the decision'}
          <span className="sr-only">: {value}</span>
        </Button>
      )}
    </>
  );
}
