import { type RiskCase, riskCaseProcess } from '@rentreel/contracts/risk';
import { Badge, Card, EmptyState } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { lazy } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { CaseColumns, CaseList, DecideCase, DueBadge, QueuePage, useListed } from '../cases/index.ts';
import { pollMs } from './poll.ts';

const RiskSignals = lazy(async () => ({ default: (await import('./risk-signals.tsx')).RiskSignals }));
const RiskDecision = lazy(async () => ({ default: (await import('./risk-decision.tsx')).RiskDecision }));

/** For administrators: users whose risk signals reach the threshold, with the evidence of each signal. */
export function RiskPage() {
  return (
    <QueuePage
      title="Risk"
      subtitle="People whose signals reach the threshold. No action has been taken yet: check the evidence for each signal, then decide."
      queue="risk"
    >
      <OpenCases />
    </QueuePage>
  );
}

function OpenCases() {
  const { risk } = trpc.useUtils();
  const [all] = trpc.risk.list.useSuspenseQuery(useListed('risk'), { refetchInterval: pollMs });
  const empty = (
    <EmptyState icon={ShieldAlert} title="No cases to review">
      People whose risk score reaches the threshold appear here.
    </EmptyState>
  );
  return (
    <CaseList queue="risk" cases={all} load={(page) => risk.list.fetch(page)} caseOf={caseOf} empty={empty}>
      {(found) => <RiskCard found={found} />}
    </CaseList>
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
              {score} points, review from {threshold}
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
