import {
  type Breach,
  type BreachAudience,
  breachAudienceLabels,
  breachDataLabels,
  breachRiskLabels,
} from '@rentreel/contracts/breaches';
import { Badge, Button, Card, EmptyState, ListPending, Note, PageHeader, Segmented } from '@rentreel/ui';
import { count, formatDateTime } from '@rentreel/values';
import { ShieldAlert } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { CaseBar, CaseColumns, DueBadge, QueueTools, useQueue } from '../../cases/index.ts';
import { pollMs } from '../poll.ts';

const BreachSheet = lazy(async () => ({ default: (await import('./breach-sheet.tsx')).BreachSheet }));
const NoticeSheet = lazy(async () => ({ default: (await import('./notice-sheet.tsx')).NoticeSheet }));
const CloseSheet = lazy(async () => ({ default: (await import('./close-sheet.tsx')).CloseSheet }));

const states = [
  { value: 'open', text: 'Open' },
  { value: 'closed', text: 'Closed' },
] as const;
type StateShown = (typeof states)[number]['value'];

interface BreachesPageProps {
  state: StateShown;
  onState: (state: StateShown) => void;
}

/** For superadmins: register of personal data breaches, with the legal deadlines. */
export function BreachesPage({ state, onState }: BreachesPageProps) {
  const [recording, setRecording] = useState(false);
  return (
    <>
      <PageTitle>Data breaches</PageTitle>
      <PageHeader
        title="Data breaches"
        subtitle="Every loss, leak or change of personal data. Where people are at risk, the Nigeria Data Protection Commission is notified within 72 hours of the discovery; where the risk is high, the people are at once."
        end={
          <div className="flex flex-wrap items-center gap-3">
            <Segmented label="Which breaches" value={state} options={states} onChange={onState} />
            <Button size="sm" className="flex-none whitespace-nowrap" onClick={() => setRecording(true)}>
              Record a breach
            </Button>
          </div>
        }
      />
      <div className="page grid grid-cols-1 gap-4">
        <Suspense key={state} fallback={<ListPending card="h-64" />}>
          <Register state={state} />
        </Suspense>
      </div>
      <Suspense>{recording && <BreachSheet onClose={() => setRecording(false)} />}</Suspense>
    </>
  );
}

function Register({ state }: { state: StateShown }) {
  const [all] = trpc.breaches.list.useSuspenseQuery({ state }, { refetchInterval: pollMs });
  const { arrange } = useQueue('breaches');
  const isOpen = state === 'open';
  if (all.length === 0) {
    return (
      <EmptyState icon={ShieldAlert} title={isOpen ? 'No open breaches' : 'No closed breaches'}>
        {isOpen
          ? 'Record a breach as soon as you know of it, even if you don’t know yet how serious it is.'
          : 'Breaches that were closed stay here for the yearly audit return.'}
      </EmptyState>
    );
  }
  const cases = isOpen ? arrange(all, ({ id }) => id) : all;
  return (
    <>
      {isOpen && <QueueTools queue="breaches" cases={all} nameOf={({ id, title }) => [id, title]} />}
      <ul className="grid grid-cols-1 gap-4">
        {cases.map((found) => (
          <li key={found.id} data-case={isOpen || undefined} tabIndex={-1}>
            <BreachCard found={found} />
          </li>
        ))}
      </ul>
    </>
  );
}

const riskTones = { unknown: 'sun', none: 'neutral', some: 'sun', high: 'bad' } as const;

const peopleLabel = ({ peopleCount }: Breach) =>
  peopleCount === null
    ? 'Not known yet'
    : peopleCount === 1
      ? '1 person'
      : `${peopleCount.toLocaleString('en-NG')} people`;

/** When the affected people or the commission were notified, or that they were not. */
function noticeLabel(found: Breach, audience: BreachAudience): string {
  const notice = found[audience];
  if (!notice) return 'Not notified';
  const isLate = audience === 'regulator' && notice.at > found.regulatorDueAt;
  const at = formatDateTime(notice.at);
  return isLate ? `${at}, later than 72 hours: ${notice.reference}` : `${at}: ${notice.reference}`;
}

function factsOf(found: Breach): readonly (readonly [string, string])[] {
  const { discoveredAt, recordedBy, kinds, measures, closed } = found;
  return [
    ['Discovered', `${formatDateTime(discoveredAt)}. Recorded by ${recordedBy}`],
    ['Data', kinds.map((kind) => breachDataLabels[kind]).join(', ')],
    ['People affected', peopleLabel(found)],
    ['Measures', measures === '' ? 'None recorded yet' : measures],
    [breachAudienceLabels.regulator, noticeLabel(found, 'regulator')],
    [breachAudienceLabels.people, noticeLabel(found, 'people')],
    ...(closed ? [['Closed', `${closed.by}, ${formatDateTime(closed.at)}: ${closed.text}`] as const] : []),
  ];
}

function BreachCard({ found }: { found: Breach }) {
  const { id, title, summary, risk, state, regulator, regulatorDueAt } = found;
  const clockRuns = state === 'open' && regulator === null && risk !== 'none';
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={id}>
      <CaseColumns work={state === 'open' ? <Work found={found} /> : null}>
        <header className="grid gap-1">
          <h2 id={id} className="text-18">
            {title}
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={riskTones[risk]}>{breachRiskLabels[risk]}</Badge>
            {clockRuns && <DueBadge dueAt={regulatorDueAt} />}
          </p>
        </header>
        <p className="whitespace-pre-wrap">{summary}</p>
        {clockRuns && (
          <Note tone="sun">Notify the Commission by {formatDateTime(regulatorDueAt)}, unless nobody is at risk.</Note>
        )}
        <dl className="terms [--terms:11rem]">
          {factsOf(found).map(([term, text]) => (
            <div key={term} className="contents">
              <dt className="text-text-2">{term}</dt>
              <dd className="whitespace-pre-wrap">{text}</dd>
            </div>
          ))}
        </dl>
      </CaseColumns>
    </Card>
  );
}

type Opened = 'update' | BreachAudience | 'close';

/** Assignee, what is missing before closing, and the actions. */
function Work({ found }: { found: Breach }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { id, title, regulator, people, missing } = found;
  const close = () => setOpened(null);
  const actions: readonly (readonly [Opened, string])[] = [
    ['update', 'Update'],
    ...(regulator === null ? [['regulator', 'Record notice to the Commission'] as const] : []),
    ...(people === null ? [['people', 'Record notice to the people'] as const] : []),
    ...(missing.length === 0 ? [['close', 'Close breach'] as const] : []),
  ];
  return (
    <>
      <CaseBar queue="breaches" caseId={id} />
      {missing.length > 0 && (
        <p className="text-14 text-text-2">
          {count(missing.length, 'thing')} to do before it is closed: {missing.join(', ')}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {actions.map(([name, text]) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            data-case-open={name === 'update' || undefined}
            onClick={() => setOpened(name)}
          >
            {text}
            <span className="sr-only">: {title}</span>
          </Button>
        ))}
      </div>
      <Suspense>
        {opened === 'update' && <BreachSheet found={found} onClose={close} />}
        {(opened === 'regulator' || opened === 'people') && (
          <NoticeSheet found={found} audience={opened} onClose={close} />
        )}
        {opened === 'close' && <CloseSheet found={found} onClose={close} />}
      </Suspense>
    </>
  );
}
