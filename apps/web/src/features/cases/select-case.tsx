import type { BulkQueue, CaseSeen } from '@rentreel/contracts/administration';
import { Skeleton } from '@rentreel/ui';
import { type ReactNode, Suspense, lazy } from 'react';

const Bulk = lazy(async () => ({ default: (await import('./bulk.tsx')).Bulk }));

/** A case of the list with its name. */
export interface ListedCase extends CaseSeen {
  readonly name: string;
}

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** Decided cases that are applied in a few seconds unless the decision is undone. */
  readonly pending: ReadonlySet<string>;
  readonly toggle: (caseId: string, withRange: boolean) => void;
}

export interface BulkCasesProps {
  queue: BulkQueue;
  /** Cases that the administrator may decide, in display order. */
  cases: readonly ListedCase[];
  /** Renders the list. */
  children: (selection: Selection) => ReactNode;
}

/**
 * A queue with bulk decisions; each case is rendered beside a `SelectCase`. The list is rendered only after the selection has
 * loaded: remounting it would lose the focus and unfinished input.
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

/** Check box of a case; Shift selects the range from the previous one. */
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
      {isPending ? 'Decided in a few seconds' : 'Select'}
      <span className="sr-only">: {name}</span>
    </label>
  );
}
