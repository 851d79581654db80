import type { BulkQueue, CaseSeen } from '@rentreel/contracts/administration';
import { Skeleton } from '@rentreel/ui';
import { type ReactNode, Suspense, lazy } from 'react';

const Bulk = lazy(async () => ({ default: (await import('./bulk.tsx')).Bulk }));

/** A case of the list, with what it is called there. */
export interface ListedCase extends CaseSeen {
  readonly name: string;
}

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** Decided, and applied in a few seconds unless it is taken back. */
  readonly pending: ReadonlySet<string>;
  readonly toggle: (caseId: string, withRange: boolean) => void;
}

export interface BulkCasesProps {
  queue: BulkQueue;
  /** Those that the reader may decide, in the order of the screen. */
  cases: readonly ListedCase[];
  /** The list. */
  children: (selection: Selection) => ReactNode;
}

/**
 * A queue whose cases are chosen and decided together; each stands beside a `SelectCase`. The list waits for the part that
 * chooses: a list that stood before it would be built anew, and lose the focus and what was begun in it.
 */
export function BulkCases(props: BulkCasesProps) {
  return (
    <Suspense fallback={<Skeleton shape="card" className="h-96" />}>
      <Bulk {...props} />
    </Suspense>
  );
}

interface SelectCaseProps {
  selection: Selection;
  caseId: string;
  name: string;
}

/** Chooses a case; with Shift all from the one before. */
export function SelectCase({ selection: { chosen, pending, toggle }, caseId, name }: SelectCaseProps) {
  const isPending = pending.has(caseId);
  return (
    <label className="check flex items-center gap-2 text-14 justify-self-start">
      <input
        type="checkbox"
        data-case-select
        checked={chosen.has(caseId)}
        disabled={isPending}
        onChange={({ nativeEvent }) => toggle(caseId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      {isPending ? 'Decided in a few seconds' : 'Choose'}
      <span className="sr-only">: {name}</span>
    </label>
  );
}
