import type { CaseQueueName, WaitingCase } from '@rentreel/contracts/administration';
import type { ListCasesInput } from '@rentreel/contracts/cases';
import { casesListed } from '@rentreel/contracts/limits';
import { Button, Segmented } from '@rentreel/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useDeferredValue } from 'react';
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

/** Queues that open a case beside their list, or on its own page; the others show only the case that the address names. */
const opensBeside: ReadonlySet<CaseQueueName> = new Set(['verification', 'listings', 'support', 'disputes']);

/**
 * Returns the open cases of a queue with their assignees. `isShown` and `arrange` apply the filter and order of the address,
 * which can be bookmarked. `ordered` is the order of a list that has its own.
 */
export function useQueue(queue: CaseQueueName, ordered?: CaseOrder) {
  const { show = 'all', order = ordered ?? 'oldest', page = '1', case: named } = useSearch({ from: '/admin' });
  const only = opensBeside.has(queue) ? undefined : named;
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
  const sorted = waiting.toSorted(compare[order]).map(({ caseId }) => caseId);
  const places = new Map(sorted.map((caseId, place) => [caseId, place]));
  const placeOf = (caseId: string) => places.get(caseId) ?? waiting.length;
  const matches = sorted.filter(isShown);
  /** The first shown case, from 0. */
  const start = startOf(matches, { named, page: Number(page) });
  /** Filters and sorts a list; items that are not open come last. The named item is always included. */
  const arrange = <T,>(items: readonly T[], idOf: (item: T) => string): T[] =>
    items
      .filter((item) => isShown(idOf(item)) || idOf(item) === named)
      .toSorted((a, b) => placeOf(idOf(a)) - placeOf(idOf(b)));
  return { waiting, caseOf, isShown, arrange, matches, start, show, order, named, only };
}

interface Shown {
  readonly named: string | undefined;
  readonly page: number;
}

/** Returns the place of the first case of a page: of the page with the named case, otherwise of the one in the address. */
function startOf(matches: readonly string[], { named, page }: Shown): number {
  const namedPlace = matches.findIndex((caseId) => caseId === named);
  const place = namedPlace >= 0 ? namedPlace : Math.min((page - 1) * casesListed, Math.max(0, matches.length - 1));
  return place - (place % casesListed);
}

/**
 * Returns which cases of a queue to list: the one that the address names, or the page of those that match the filter, in their
 * order; undefined, for all, while they fit in one list. The last list stays until the next one has loaded.
 */
export function useListed(queue: CaseQueueName, ordered?: CaseOrder): ListCasesInput {
  const { waiting, matches, start, named, only } = useQueue(queue, ordered);
  const shown = matches.slice(start, start + casesListed);
  const isOpen = named !== undefined && waiting.some(({ caseId }) => caseId === named);
  const page = [...new Set([...(isOpen ? [named] : []), ...shown])];
  const ids = only ?? (waiting.length > casesListed ? page.slice(0, casesListed).join(' ') : '');
  const listed = useDeferredValue(ids);
  return listed === '' ? undefined : { caseIds: listed.split(' ') };
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

interface QueueToolsProps<T> {
  queue: CaseQueueName;
  /** The listed cases: of one page. */
  cases: readonly T[];
  /** Returns the id and the name of a case. */
  nameOf: (each: T) => readonly [caseId: string, name: string];
  /** Returns cases of other pages, for the download. Omitted for a queue without pages. */
  load?: (input: { caseIds: string[] }) => Promise<readonly T[]>;
  /** The order of a list that has its own. */
  ordered?: CaseOrder;
  /** False when the list has a filter of its own, so that its cases are not those of a page. */
  isPaged?: boolean;
  /** Keys of the screen, where they differ from those of a list of cards. */
  keys?: readonly (readonly [key: string, does: string])[];
}

/** Header of a queue: filter, order, keys, and a download of the list as CSV. */
export function QueueTools<T>(props: QueueToolsProps<T>) {
  const { queue, cases, nameOf, load, ordered, isPaged = true, keys = cardKeys } = props;
  const { waiting, matches, start, show, order, only } = useQueue(queue, ordered);
  // Relative to the open queue: from `/admin` the filter would link to the overview.
  const navigate = useNavigate();
  if (only !== undefined) return <OnlyCase />;
  if (waiting.length === 0) return null;
  const names = new Map(cases.map(nameOf));
  const shown = matches.filter((caseId) => names.has(caseId)).length;
  const change = (view: { show?: CaseFilter; order?: CaseOrder; page?: string; case?: undefined }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: undefined, ...view }), replace: true });
  const save = async () => {
    const { namesOfAll, saveQueue } = await import('./save-queue.ts');
    saveQueue(queue, waiting, await namesOfAll(waiting, { names, nameOf, load }));
  };
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
        {ordered === undefined && waiting.length > 1 && (
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
      <Pages
        start={start}
        count={isPaged ? matches.length : 0}
        // The page of an open case is shown, so the case is closed first.
        onPage={(page) => change({ page: String(page), case: undefined })}
      />
      <Keys keys={keys} />
    </div>
  );
}

function OnlyCase() {
  return (
    <p className="text-14">
      Only one case is shown.{' '}
      <Link to="." search={{}} className="link">
        Show all open cases
      </Link>
    </p>
  );
}

interface PagesProps {
  start: number;
  count: number;
  onPage: (page: number) => void;
}

/** Which part of a long queue is shown, and the parts before and after it; nothing for one that fits in a list. */
function Pages({ start, count, onPage }: PagesProps) {
  if (count <= casesListed) return null;
  const page = start / casesListed + 1;
  const end = Math.min(start + casesListed, count);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      <p className="text-14 tabular-nums">
        {start + 1} to {end} of {count}
      </p>
      <Button size="sm" variant="secondary" disabled={start === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="sm" variant="secondary" disabled={end === count} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
