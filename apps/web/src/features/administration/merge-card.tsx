import { type MergeCase, accountMergeProcess } from '@rentreel/contracts/merges';
import { Badge, Button, Card, Note } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Suspense, lazy, useState } from 'react';
import { useNow } from '#/lib/hooks.ts';
import { CaseBar, CaseColumns } from '../cases/index.ts';
import { waitLabel } from './format.ts';
import { MergeEffects, MergedAccount, SharedTraits } from './merge-preview.tsx';

const MergeDecision = lazy(async () => ({ default: (await import('./merge-decision.tsx')).MergeDecision }));

const tones = { proposed: 'sun', merged: 'ok', declined: 'bad', withdrawn: 'neutral' } as const;

/** One merge: both accounts, what it moves and leaves, and the decision. */
export function MergeCard({ merge }: { merge: MergeCase }) {
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
