import { type MergeCase, accountMergeProcess } from '@rentreel/contracts/merges';
import { Badge, Card } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { lazy } from 'react';
import { useNow } from '#/lib/hooks.ts';
import { CaseColumns } from '../cases/index.ts';
import { waitLabel } from './format.ts';
import { MergeEffects, MergedAccount, SharedTraits } from './merge-preview.tsx';
import { SecondPerson } from './second-person.tsx';

const MergeDecision = lazy(async () => ({ default: (await import('./merge-decision.tsx')).MergeDecision }));

const tones = { proposed: 'sun', merged: 'ok', declined: 'bad', withdrawn: 'neutral' } as const;

/** A merge: both accounts, what is moved, and the decision. */
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

function Deciding({ merge }: { merge: MergeCase }) {
  return (
    <SecondPerson queue="merges" proposal={merge} toDo="confirm" subject={`the accounts of ${merge.keep.name}`}>
      {(onDone) => <MergeDecision merge={merge} onDone={onDone} />}
    </SecondPerson>
  );
}
