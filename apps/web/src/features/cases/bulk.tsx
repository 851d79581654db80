import { type BulkQueue, type CaseBatch, batchLimits } from '@rentreel/contracts/administration';
import { Button, Card, Note, Skeleton } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { count } from '@rentreel/values';
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify, notifyWithAction } from '#/lib/toasts.ts';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { useRefetch } from '#/lib/use-refetch.ts';
import type { BulkCasesProps, Selection } from './select-case.tsx';
import { useShortcuts } from '#/lib/shortcuts.ts';
import { Keys, clickInCase } from './shortcuts.tsx';

const BulkForm = lazy(async () => ({ default: (await import('./bulk-form.tsx')).BulkForm }));

const none: readonly CaseBatch[] = [];
const isOpen = ({ state }: CaseBatch) => state === 'waiting' || state === 'applying';

/** Returns the administrator's bulk decisions on a queue; polled every second while one is running. */
function useBatches(queue: BulkQueue) {
  const { data: all = none } = trpc.administration.batches.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 1000 : false),
  });
  const isUnderWay = all.some(isOpen);
  const refetch = useEffectEvent(useRefetch('administration', 'listings', 'messages', 'reviews', 'risk', 'scams'));
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void refetch();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  return all.filter((batch) => batch.queue === queue);
}

/** Undoes the last bulk decision before it is applied. */
function useUndo(batches: readonly CaseBatch[]) {
  const refetch = useRefetch('administration');
  const undo = trpc.administration.undoBatch.useMutation({
    onError: (error) => notify(readFailure(error).text),
    onSettled: refetch,
    // After refetching the list, in which undone cases can be selected again.
    onSuccess: async () => {
      await refetch();
      notify('Undone. Nothing was decided.');
    },
  });
  return (batchId: CaseBatch['id'] | undefined = batches.find(({ state }) => state === 'waiting')?.id) => {
    if (batchId !== undefined) undo.mutate({ batchId });
  };
}

/** Selection of cases, the decision about them, and its result. */
export function Bulk({ queue, cases, children }: BulkCasesProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState(false);
  const [last, setLast] = useState<string | undefined>(undefined);
  // Of decided cases: one that a colleague decided meanwhile is no longer listed when its result is shown.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const batches = useBatches(queue);
  const undo = useUndo(batches);
  const pending = new Set(batches.filter(isOpen).flatMap(({ caseIds }) => caseIds));
  const free = cases.filter(({ caseId }) => !pending.has(caseId)).slice(0, batchLimits.cases);
  const chosen = free.filter(({ caseId }) => picked.has(caseId));
  const toggle: Selection['toggle'] = (caseId, withRange) => {
    const places = [last ?? caseId, caseId].map((id) => free.findIndex((each) => each.caseId === id));
    const range = free.slice(Math.max(0, Math.min(...places)), Math.max(...places) + 1);
    const touched = new Set(withRange ? range.map((each) => each.caseId) : [caseId]);
    const others = [...picked].filter((id) => !touched.has(id));
    setPicked(new Set(picked.has(caseId) ? others : [...others, ...touched]));
    setLast(caseId);
  };
  const selection: Selection = { chosen: new Set(chosen.map(({ caseId }) => caseId)), pending, toggle };
  useShortcuts({
    x: () => clickInCase('data-case-select'),
    'ctrl+a': () => setPicked(new Set(free.map(({ caseId }) => caseId))),
    d: () => {
      if (chosen.length === 0) clickInCase('data-case-select');
      setDeciding(true);
    },
    escape: () => setPicked(new Set()),
    z: () => undo(),
  });
  const sent = (batch: CaseBatch) => {
    setNames(new Map([...names, ...chosen.map(({ caseId, name }) => [caseId, name] as const)]));
    setDeciding(false);
    setPicked(new Set());
    notifyWithAction(`${count(batch.caseIds.length, 'case')}: decided in 8 seconds.`, 'Undo (Z)', () => undo(batch.id));
  };
  return (
    <>
      {cases.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-14 grow" role="status">
            {chosen.length === 0 ? 'Select several cases to decide them together.' : `${chosen.length} selected`}
          </p>
          <Button size="sm" disabled={chosen.length === 0} onClick={() => setDeciding(true)}>
            Decide together
          </Button>
          <Keys
            keys={[
              ['X', 'select'],
              ['Ctrl A', 'all'],
              ['D', 'decide them'],
            ]}
          />
        </div>
      )}
      <LastResult
        batch={batches.find(({ state }) => state !== 'undone')}
        nameOf={(id) => names.get(id) ?? cases.find(({ caseId }) => caseId === id)?.name}
      />
      {children(selection)}
      <ActionSheet
        open={deciding && chosen.length > 0}
        onClose={() => setDeciding(false)}
        title={`Decide ${count(chosen.length, 'case')}`}
      >
        <Suspense fallback={<Skeleton className="h-60" />}>
          <BulkForm
            queue={queue}
            cases={chosen.map(({ caseId, version, ids }) => ({ caseId, version, ids }))}
            onSent={sent}
          />
        </Suspense>
      </ActionSheet>
    </>
  );
}

interface LastResultProps {
  batch: CaseBatch | undefined;
  /** Returns the name of a case; undefined for one that was decided in another tab and is closed. */
  nameOf: (caseId: string) => string | undefined;
}

/** Result of the last bulk decision: the number of cases, and each that was not decided with the reason. */
function LastResult({ batch, nameOf }: LastResultProps) {
  if (!batch) return null;
  const { state, caseIds, results } = batch;
  if (state !== 'done') {
    return <Note>{count(caseIds.length, 'case')}: decided within seconds. Press Z to take it back.</Note>;
  }
  const failed = results.filter(({ problem }) => problem !== null);
  return (
    <Card as="section" className="grid gap-2" aria-label="The last decision">
      <p>
        {results.length - failed.length} of {caseIds.length} decided.
      </p>
      {failed.length > 0 && (
        <ul className="grid gap-1 text-14">
          {failed.map(({ caseId, problem }) => (
            <li key={caseId} className="wrap-anywhere">
              <strong>{nameOf(caseId) ?? 'A case that is closed'}</strong>: {problem}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
