import type { CaseQueueName, WaitingCase } from '@rentreel/contracts/administration';
import { Button, Segmented } from '@rentreel/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { Keys } from './shortcuts.tsx';
import type { CaseFilter, CaseOrder } from './views.ts';

/** Polled, because administrators receive no live events about claims of colleagues. */
const pollMs = 30_000;

const filters: readonly { readonly value: CaseFilter; readonly text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'free', text: 'Unassigned' },
  { value: 'mine', text: 'Mine' },
  { value: 'late', text: 'Late' },
];

const orders: readonly { readonly value: CaseOrder; readonly text: string }[] = [
  { value: 'oldest', text: 'Oldest' },
  { value: 'newest', text: 'Newest' },
  { value: 'due', text: 'Due first' },
];

const compare: Readonly<Record<CaseOrder, (one: WaitingCase, other: WaitingCase) => number>> = {
  oldest: (one, other) => one.since - other.since,
  newest: (one, other) => other.since - one.since,
  due: (one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity) || one.since - other.since,
};

/**
 * Returns the open cases of a queue with their assignees. `isShown` and `arrange` apply the filter and order of the address,
 * which can be bookmarked.
 */
export function useQueue(queue: CaseQueueName) {
  const { show = 'all', order = 'oldest' } = useSearch({ from: '/admin' });
  // Loaded before rendering: a list that is sorted later would move under the pointer.
  const [waiting] = trpc.administration.waiting.useSuspenseQuery({ queue }, { refetchInterval: pollMs });
  const now = useNow();
  const caseOf = (caseId: string) => waiting.find((each) => each.caseId === caseId);
  const isShown = (caseId: string) => {
    const { claim = null, dueAt = null } = caseOf(caseId) ?? {};
    if (show === 'mine') return claim?.isMine === true;
    if (show === 'late') return dueAt !== null && dueAt <= now;
    return show !== 'free' || claim === null;
  };
  const places = new Map(waiting.toSorted(compare[order]).map(({ caseId }, place) => [caseId, place]));
  const placeOf = (caseId: string) => places.get(caseId) ?? waiting.length;
  /** Filters and sorts a list; items that are not open come last. The named item is always included. */
  const arrange = <T,>(items: readonly T[], idOf: (item: T) => string, named?: string): T[] =>
    items
      .filter((item) => isShown(idOf(item)) || idOf(item) === named)
      .toSorted((a, b) => placeOf(idOf(a)) - placeOf(idOf(b)));
  return { waiting, caseOf, isShown, arrange, show, order };
}

const cardKeys = [
  ['J K', 'next'],
  ['Enter', 'open'],
  ['M', 'take'],
  ['N', 'note'],
  ['1–9', 'choose'],
  ['Ctrl Enter', 'send'],
  ['Z', 'undo'],
] as const;

interface QueueToolsProps {
  queue: CaseQueueName;
  /** Returns the name of a listed case, for the download; undefined for one beyond the length of the list. */
  nameOf: (caseId: string) => string | undefined;
  /** True when the list has its own order. */
  isOrdered?: boolean;
  /** Keys of the screen, where they differ from those of a list of cards. */
  keys?: readonly (readonly [key: string, does: string])[];
}

/** Header of a queue: filter, order, keys, and a download of the list as CSV. */
export function QueueTools({ queue, nameOf, isOrdered = false, keys = cardKeys }: QueueToolsProps) {
  const { waiting, show, order, isShown } = useQueue(queue);
  // Relative to the open queue: from `/admin` the filter would link to the overview.
  const navigate = useNavigate();
  if (waiting.length === 0) return null;
  const matches = waiting.filter(({ caseId }) => isShown(caseId));
  // Lists are shorter than long queues: the rest follows as cases are decided.
  const shown = matches.filter(({ caseId }) => nameOf(caseId)).length;
  const change = (view: { show?: CaseFilter; order?: CaseOrder }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...view }), replace: true });
  const save = async () => (await import('./save-queue.ts')).saveQueue(queue, waiting, nameOf);
  const hasPromise = waiting.some(({ dueAt }) => dueAt !== null);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="basis-76 max-sm:grow">
          <Segmented
            label="Which cases"
            value={show}
            options={hasPromise ? filters : filters.filter(({ value }) => value !== 'late')}
            onChange={(next) => change({ show: next })}
          />
        </div>
        {!isOrdered && waiting.length > 1 && (
          <div className="basis-60 max-sm:grow">
            <Segmented
              label="In which order"
              value={order}
              options={hasPromise ? orders : orders.filter(({ value }) => value !== 'due')}
              onChange={(next) => change({ order: next })}
            />
          </div>
        )}
        <p className="text-14 text-text-2 grow" role="status">
          {shown} of {waiting.length} shown
        </p>
        <Button size="sm" variant="secondary" onClick={() => void save()}>
          <Download className="icon-20" aria-hidden="true" />
          Download as CSV
        </Button>
      </div>
      <Keys keys={keys} />
    </div>
  );
}
