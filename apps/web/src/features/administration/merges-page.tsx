import { type MergeCase, accountMergeProcess } from '@rentreel/contracts/merges';
import { Badge, Button, Card, EmptyState, ListPending, Note, PageHeader, Segmented } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Merge } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { CaseBar, CaseColumns, QueueTools, useQueue } from '../cases/index.ts';
import { waitLabel } from './format.ts';
import { MergeEffects, MergedAccount, SharedTraits } from './merge-preview.tsx';
import { rereadMs } from './workspace.tsx';

const MergeDecision = lazy(async () => ({ default: (await import('./merge-decision.tsx')).MergeDecision }));

const states = [
  { value: 'open', text: 'Open' },
  { value: 'decided', text: 'Decided' },
] as const;
type StateShown = (typeof states)[number]['value'];

interface MergesPageProps {
  state: StateShown;
  onState: (state: StateShown) => void;
}

/** For administrators: accounts of one person that a colleague proposes to merge and a second person decides. */
export function MergesPage({ state, onState }: MergesPageProps) {
  return (
    <>
      <PageTitle>Duplicate accounts</PageTitle>
      <PageHeader
        title="Duplicate accounts"
        subtitle="Two accounts of one person become one. One administrator proposes, another confirms; only then anything moves."
      />
      <div className="page grid grid-cols-1 gap-4">
        <p className="text-14 text-text-2">
          To propose a merge, open the person’s page and choose “Merge with another account”.
        </p>
        <Segmented label="Which merges" value={state} options={states} onChange={onState} />
        <Suspense key={state} fallback={<ListPending card="h-48" />}>
          <Merges state={state} />
        </Suspense>
      </div>
    </>
  );
}

function Merges({ state }: { state: StateShown }) {
  const [all] = trpc.merges.list.useSuspenseQuery({ state }, { refetchInterval: rereadMs });
  const { arrange } = useQueue('merges');
  const isOpen = state === 'open';
  if (all.length === 0) {
    return (
      <EmptyState icon={Merge} title={isOpen ? 'No merges wait' : 'Nothing decided yet'}>
        {isOpen
          ? 'Accounts that a colleague proposes to merge wait here for a second person.'
          : 'Confirmed, declined and withdrawn merges appear here.'}
      </EmptyState>
    );
  }
  const cases = isOpen ? arrange(all, ({ id }) => id) : all;
  const nameOf = (caseId: string) => all.find(({ id }) => id === caseId)?.keep.name;
  return (
    <>
      {isOpen && <QueueTools queue="merges" nameOf={nameOf} />}
      <ul className="grid grid-cols-1 gap-4">
        {cases.map((merge) => (
          <li key={merge.id} data-case={isOpen || undefined} tabIndex={-1}>
            <MergeCard merge={merge} />
          </li>
        ))}
      </ul>
    </>
  );
}

const tones = { proposed: 'sun', merged: 'ok', declined: 'bad', withdrawn: 'neutral' } as const;

function MergeCard({ merge }: { merge: MergeCase }) {
  const { id, state, keep, close, reason, shared, proposedBy, proposedAt, decided } = merge;
  const now = useNow();
  const isDone = state === 'merged';
  return (
    <Card as="article" className="wrap-anywhere" aria-labelledby={id}>
      <CaseColumns work={state === 'proposed' ? <Deciding merge={merge} /> : null}>
        <header className="grid gap-1">
          <h2 id={id} className="text-18">
            {keep.name}
            {keep.name !== close.name && ` and ${close.name}`}
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={tones[state]}>
              {state === 'proposed' ? `Waits for ${waitLabel(proposedAt, now)}` : accountMergeProcess.label(state)}
            </Badge>
            <SharedTraits shared={shared} />
          </p>
        </header>
        <div className="grid gap-4 sm:grid-cols-2">
          <MergedAccount account={keep} fate={isDone ? 'Was kept' : 'Is kept'} />
          <MergedAccount account={close} fate={isDone ? 'Was closed' : 'Is closed'} />
        </div>
        <p>
          <strong>{proposedBy}</strong>, {formatDateTime(proposedAt)}: {reason}
        </p>
        {(state === 'proposed' || isDone) && <MergeEffects effects={merge} done={isDone} />}
        {decided && (
          <p>
            <strong>{decided.by}</strong>, {formatDateTime(decided.at)}: {decided.reason}
          </p>
        )}
      </CaseColumns>
    </Card>
  );
}

/** Who works on it, and the way to decide; or why the reader may not. */
function Deciding({ merge }: { merge: MergeCase }) {
  const { id, keep, isOwn, bar } = merge;
  const [deciding, setDeciding] = useState(false);
  if (bar !== null) return <Note tone="sun">{bar}</Note>;
  return (
    <>
      <CaseBar queue="merges" caseId={id} />
      {isOwn && <Note>You proposed it, so somebody else has to confirm it. You can withdraw it.</Note>}
      {deciding ? (
        <Suspense>
          <MergeDecision merge={merge} onDone={() => setDeciding(false)} />
        </Suspense>
      ) : (
        <Button className="justify-self-start" variant="secondary" data-case-open onClick={() => setDeciding(true)}>
          {isOwn ? 'Withdraw' : 'Decide'}
          <span className="sr-only">: the accounts of {keep.name}</span>
        </Button>
      )}
    </>
  );
}
