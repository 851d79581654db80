import { type RiskCase, riskCaseProcess } from '@rentreel/contracts/risk';
import { Badge, Card, EmptyState, ListPending, PageHeader, Segmented } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { CaseColumns, CaseList, DecideCase, DueBadge } from '../cases/index.ts';
import { pollMs } from './workspace.tsx';

const RiskSignals = lazy(async () => ({ default: (await import('./risk-signals.tsx')).RiskSignals }));
const RiskDecision = lazy(async () => ({ default: (await import('./risk-decision.tsx')).RiskDecision }));

const states = [
  { value: 'open', text: 'Open' },
  { value: 'decided', text: 'Decided' },
] as const;
type StateShown = (typeof states)[number]['value'];

interface RiskPageProps {
  state: StateShown;
  onState: (state: StateShown) => void;
}

/** For administrators: users whose risk signals reach the threshold, with the evidence of each signal. */
export function RiskPage({ state, onState }: RiskPageProps) {
  return (
    <>
      <PageTitle>Risk</PageTitle>
      <PageHeader
        title="Risk"
        subtitle="People whose signals reach the threshold. No action has been taken yet: check the evidence for each signal, then decide."
        end={<Segmented label="Which cases" value={state} options={states} onChange={onState} />}
      />
      <div className="page grid grid-cols-1 gap-4">
        <Suspense key={state} fallback={<ListPending card="h-48" />}>
          <Cases state={state} />
        </Suspense>
      </div>
    </>
  );
}

function Cases({ state }: { state: StateShown }) {
  const [all] = trpc.risk.list.useSuspenseQuery({ state }, { refetchInterval: pollMs });
  const empty = (
    <EmptyState icon={ShieldAlert} title={state === 'open' ? 'No cases to review' : 'No decisions yet'}>
      People whose risk score reaches the threshold appear here.
    </EmptyState>
  );
  if (state === 'open') {
    return (
      <CaseList queue="risk" cases={all} caseOf={caseOf} empty={empty}>
        {(found) => <RiskCard found={found} />}
      </CaseList>
    );
  }
  if (all.length === 0) return empty;
  return (
    <ul className="grid grid-cols-1 gap-4">
      {all.map((found) => (
        <li key={found.id}>
          <RiskCard found={found} />
        </li>
      ))}
    </ul>
  );
}

const caseOf = ({ id: caseId, version, signals, person: { name }, bar }: RiskCase) => ({
  caseId,
  version,
  ids: signals.map(({ id }) => id),
  name,
  isFree: bar === null,
});

function RiskCard({ found }: { found: RiskCase }) {
  const { id, person, score, threshold, signals, decision } = found;
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={id}>
      <CaseColumns work={found.state === 'open' ? <Deciding found={found} /> : null}>
        <header className="grid gap-1">
          <h2 id={id} className="text-18">
            <Link to="/admin/user/$userId" params={{ userId: person.id }}>
              {person.name}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={score >= threshold ? 'bad' : 'neutral'}>
              {score} of {threshold} points
            </Badge>
            <StateBadge found={found} />
          </p>
        </header>
        <RiskSignals signals={signals} userId={person.id} />
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

function StateBadge({ found: { state, dueAt } }: { found: RiskCase }) {
  return state === 'open' ? <DueBadge dueAt={dueAt} /> : <Badge>{riskCaseProcess.label(state)}</Badge>;
}

function Deciding({ found }: { found: RiskCase }) {
  const { id, person, bar } = found;
  return (
    <DecideCase queue="risk" caseId={id} subject={person.name} bar={bar}>
      {(onDone) => <RiskDecision found={found} onDone={onDone} />}
    </DecideCase>
  );
}
