import { type RiskCase, riskCaseProcess } from '@rentreel/contracts/risk';
import { Badge, Button, Card, EmptyState, ListPending, Note, PageHeader, Segmented } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
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

/** For administrators: people whose signals of risk reach the threshold, with what each signal rests on. */
export function RiskPage({ state, onState }: RiskPageProps) {
  return (
    <>
      <PageTitle>Risk</PageTitle>
      <PageHeader
        title="Risk"
        subtitle="People whose signals reach the threshold. Nothing has happened to them: read what each signal rests on, then decide."
      />
      <div className="page grid grid-cols-1 gap-4">
        <Segmented label="Which cases" value={state} options={states} onChange={onState} />
        <Suspense key={state} fallback={<ListPending card="h-48" />}>
          <Cases state={state} />
        </Suspense>
      </div>
    </>
  );
}

function Cases({ state }: { state: StateShown }) {
  const [all] = trpc.risk.list.useSuspenseQuery({ state }, { refetchInterval: rereadMs });
  const { arrange } = useQueue('risk');
  const cases = state === 'open' ? arrange(all, ({ id }) => id) : all;
  const listOf = (selection?: Selection) =>
    all.length === 0 ? (
      <EmptyState icon={ShieldAlert} title={state === 'open' ? 'Nobody to look at' : 'Nothing decided yet'}>
        People whose signals reach the threshold of the configuration appear here.
      </EmptyState>
    ) : (
      <ul className="grid grid-cols-1 gap-4">
        {cases.map((each) => (
          <li key={each.id} data-case={state === 'open' || undefined} tabIndex={-1} className="grid gap-2">
            {selection && each.bar === null && (
              <SelectCase selection={selection} caseId={each.id} name={each.person.name} />
            )}
            <RiskCard found={each} />
          </li>
        ))}
      </ul>
    );
  if (state !== 'open') return listOf();
  const free = cases.filter(({ bar }) => bar === null);
  return (
    <>
      {all.length > 0 && (
        <QueueTools queue="risk" nameOf={(caseId) => all.find(({ id }) => id === caseId)?.person.name} />
      )}
      <BulkCases
        queue="risk"
        cases={free.map(({ id: caseId, version, signals, person: { name } }) => ({
          caseId,
          version,
          ids: signals.map(({ id }) => id),
          name,
        }))}
      >
        {listOf}
      </BulkCases>
    </>
  );
}

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

/** Who works on it, and the way to decide; or why the reader may not. */
function Deciding({ found }: { found: RiskCase }) {
  const { id, person, bar } = found;
  const [deciding, setDeciding] = useState(false);
  if (bar !== null) return <Note tone="sun">{bar}</Note>;
  return (
    <>
      <CaseBar queue="risk" caseId={id} />
      {deciding ? (
        <Suspense>
          <RiskDecision found={found} onDone={() => setDeciding(false)} />
        </Suspense>
      ) : (
        <Button className="justify-self-start" variant="secondary" data-case-open onClick={() => setDeciding(true)}>
          Decide<span className="sr-only">: {person.name}</span>
        </Button>
      )}
    </>
  );
}
