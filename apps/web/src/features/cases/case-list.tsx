import type { BulkQueue } from '@rentreel/contracts/administration';
import type { ReactNode } from 'react';
import { QueueTools, useQueue } from './queue.tsx';
import { BulkCases, type ListedCase, SelectCase } from './select-case.tsx';

interface CaseListProps<T> {
  queue: BulkQueue;
  cases: readonly T[];
  caseOf: (each: T) => ListedCase & {
    /** Returns true when the administrator may decide the case. */
    readonly isFree: boolean;
  };
  /** Returns cases of other pages. */
  load: (input: { caseIds: string[] }) => Promise<readonly T[]>;
  /** Rendered instead of an empty list. */
  empty: ReactNode;
  /** Renders the card of a case. */
  children: (each: T) => ReactNode;
}

/** A queue as a list of cards with selection, bulk decisions, filter, order and keys. */
export function CaseList<T>({ queue, cases, caseOf, load, empty, children }: CaseListProps<T>) {
  const { arrange, only } = useQueue(queue);
  const shown = arrange(cases, (each) => caseOf(each).caseId).map((each) => ({ each, ...caseOf(each) }));
  return (
    <div className="page grid grid-cols-1 gap-4">
      <QueueTools
        queue={queue}
        cases={cases}
        nameOf={(each) => {
          const { caseId, name } = caseOf(each);
          return [caseId, name];
        }}
        load={load}
      />
      <BulkCases
        queue={queue}
        cases={shown
          .filter(({ isFree }) => isFree && only === undefined)
          .map(({ caseId, version, ids, name }) => ({ caseId, version, ids, name }))}
      >
        {(selection) =>
          cases.length === 0 ? (
            empty
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {shown.map(({ each, caseId, name, isFree }) => (
                <li key={caseId} data-case tabIndex={-1} className="grid gap-2">
                  {isFree && only === undefined && <SelectCase selection={selection} caseId={caseId} name={name} />}
                  {children(each)}
                </li>
              ))}
            </ul>
          )
        }
      </BulkCases>
    </div>
  );
}
