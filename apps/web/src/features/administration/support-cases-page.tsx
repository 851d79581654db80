import { keysOf } from '@rentreel/values';
import {
  type SupportTopic,
  type TicketCaseCard,
  type TicketState,
  showTicketReference,
  supportTopicNames,
  supportTopics,
  ticketProcess,
  ticketStateLabels,
} from '@rentreel/contracts/support';
import { Badge, EmptyState, ListStates, PageHeader, type PagedQuery, Skeleton } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useNow } from '#/lib/hooks.ts';
import { readId } from '#/lib/route-params.ts';
import { trpc } from '#/lib/trpc.ts';
import { CaseCard, DueBadge, QueueTools, useListed, useQueue, useShortcuts } from '../cases/index.ts';
import { waitLabel } from './format.ts';
import { pollMs } from './poll.ts';

const SupportCaseView = lazy(async () => ({ default: (await import('./support-case.tsx')).SupportCaseView }));

/** Filter and order in the address; default: open tickets, every topic, by deadline. Others are listed by their last change. */
export interface SupportSearch {
  case?: string | undefined;
  state?: string | undefined;
  topic?: string | undefined;
  sort?: string | undefined;
}
const sortTexts = { due: 'Due first', oldest: 'Oldest first', newest: 'Newest first' } as const;
type SupportSort = keyof typeof sortTexts;
const sortNames = keysOf(sortTexts);

interface SupportCasesPageProps {
  search: SupportSearch;
  onSearch: (changes: SupportSearch) => void;
}

/** For support: tickets by deadline, and the open one beside them. */
export function SupportCasesPage({ search, onSearch }: SupportCasesPageProps) {
  const state = ticketProcess.states.find((each) => each === search.state) ?? 'open';
  const topic = supportTopicNames.find((each) => each === search.topic);
  const sort = sortNames.find((each) => each === search.sort) ?? 'due';
  const named = readId('tkt', search.case);
  const listed = useListed('support', sort);
  const [, query] = trpc.support.listCases.useSuspenseInfiniteQuery(
    { state, topic, ...(state === 'open' && topic === undefined && listed) },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: pollMs },
  );
  const found = query.data.pages.flatMap(({ items }) => items);
  const { support } = trpc.useUtils();
  const { isShown, matches } = useQueue('support');
  const cases = found.filter(({ id }) => state !== 'open' || isShown(id) || id === named).toSorted(orders[sort]);
  const waiting = countOf({ state, topic }, matches, cases);
  const index = cases.findIndex(({ id }) => id === named);
  // A ticket named in the address is shown regardless of the filter.
  const open = named ?? cases[0]?.id;
  const move = (by: 1 | -1) => {
    const next = cases[Math.max(0, index) + by];
    if (next) onSearch({ case: next.id });
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    enter: () => document.getElementById('case-title')?.focus(),
  });
  return (
    <>
      <PageTitle>Support tickets</PageTitle>
      <PageHeader
        title="Support tickets"
        subtitle="People were promised an answer by the topic: 4 hours for safety, 8 for money and accounts, 24 at most."
      />
      <div className="page admin-cases grid items-start gap-6">
        <div className="col-span-full grid gap-4">
          <Filters state={state} topic={topic} sort={sort} onSearch={onSearch} />
          {state === 'open' && (
            <QueueTools
              queue="support"
              ordered={sort}
              isPaged={topic === undefined}
              keys={[]}
              cases={found}
              nameOf={({ id, subject }) => [id, subject]}
              load={async (page) => (await support.listCases.fetch({ state, ...page })).items}
            />
          )}
        </div>
        {open === undefined ? (
          <div className="col-span-full">
            <EmptyState icon={LifeBuoy} title={found.length > 0 ? 'No matches' : 'No tickets'}>
              Messages to support appear here.
            </EmptyState>
          </div>
        ) : (
          <>
            <Tickets query={query} cases={cases} heading={`${ticketStateLabels[state]}: ${waiting}`} openId={open} />
            <Suspense fallback={<Skeleton shape="card" className="h-96" />}>
              <SupportCaseView key={open} ticketId={open} onDone={() => onSearch({ case: nextOf(cases, open) })} />
            </Suspense>
          </>
        )}
      </div>
    </>
  );
}

interface TicketsProps {
  query: PagedQuery<TicketCaseCard>;
  cases: readonly TicketCaseCard[];
  heading: string;
  openId: TicketCaseCard['id'];
}

/** The tickets of a state, with a button for further ones. */
function Tickets({ query, cases, heading, openId }: TicketsProps) {
  return (
    <section aria-label="Tickets">
      <h2 className="text-16">
        {heading}
        {query.hasNextPage && '+'}
      </h2>
      <div className="grid gap-2 mt-2">
        <ListStates query={query} empty={null} others="More tickets" moreText="Show more tickets">
          {() => (
            <ul className="grid gap-2">
              {cases.map((each) => (
                <li key={each.id}>
                  <CaseRow each={each} isOpen={each.id === openId} />
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      </div>
    </section>
  );
}

/** Returns the number of tickets: of open ones on all pages, unless the list has a filter of its own. */
const countOf = (
  { state, topic }: Pick<FiltersProps, 'state' | 'topic'>,
  matches: readonly unknown[],
  cases: readonly unknown[],
): number => (state === 'open' && topic === undefined ? matches : cases).length;

const orders: Readonly<Record<SupportSort, (one: TicketCaseCard, other: TicketCaseCard) => number>> = {
  due: (one, other) => (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity) || other.stateSince - one.stateSince,
  oldest: (one, other) => one.createdAt - other.createdAt,
  newest: (one, other) => other.createdAt - one.createdAt,
};

/** Returns the ticket after one that leaves the list. */
function nextOf(cases: readonly TicketCaseCard[], open: TicketCaseCard['id']): TicketCaseCard['id'] | undefined {
  const index = cases.findIndex(({ id }) => id === open);
  return (cases[index + 1] ?? cases[index - 1])?.id;
}

const everyTopic = 'all';
const states = ticketProcess.states.map((value) => ({ value, text: ticketStateLabels[value] }));
const topics = [
  { value: everyTopic, text: 'Every topic' },
  ...supportTopicNames.map((value) => ({ value, text: supportTopics[value].label })),
] as const;
const sorts = sortNames.map((value) => ({ value, text: sortTexts[value] }));

interface FiltersProps extends Pick<SupportCasesPageProps, 'onSearch'> {
  state: TicketState;
  topic: SupportTopic | undefined;
  sort: SupportSort;
}

function Filters({ state, topic, sort, onSearch }: FiltersProps) {
  const change = (changes: SupportSearch) => onSearch({ ...changes, case: undefined });
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:max-w-190">
      <SelectField
        id="support-state"
        label="Status"
        options={states}
        value={state}
        // Only open tickets can be sorted: others are listed by their last change.
        onChange={(next) => change({ state: next, sort: undefined })}
      />
      <SelectField
        id="support-topic"
        label="Topic"
        options={topics}
        value={topic ?? everyTopic}
        onChange={(next) => change({ topic: next === everyTopic ? undefined : next })}
      />
      {state === 'open' && (
        <SelectField
          id="support-sort"
          label="Sort"
          options={sorts}
          value={sort}
          onChange={(next) => change({ sort: next })}
        />
      )}
    </div>
  );
}

function CaseRow({ each, isOpen }: { each: TicketCaseCard; isOpen: boolean }) {
  const { id, subject, reference, topic, person, dueAt, stateSince, waitingSince, isAnswered } = each;
  const now = useNow();
  const claim = useQueue('support').caseOf(id)?.claim;
  return (
    <CaseCard isOpen={isOpen}>
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-16 wrap-anywhere">
          <Link to="/admin/support" search={(before) => ({ ...before, case: id })} className="stretched">
            {subject}
          </Link>
        </h3>
        <p className="text-14 text-text-2 whitespace-nowrap">{waitLabel(waitingSince ?? stateSince, now)}</p>
      </div>
      <p className="text-14 text-text-2 wrap-anywhere">
        {person.name} · {supportTopics[topic].label}
      </p>
      <p className="text-14 text-text-2 tabular-nums">{showTicketReference(reference)}</p>
      <p className="flex flex-wrap gap-1.5">
        {claim && <Badge tone="info">{claim.isMine ? 'With you' : `With ${claim.by.name}`}</Badge>}
        {dueAt !== null && <DueBadge dueAt={dueAt} />}
        {!isAnswered && <Badge tone="sun">First answer</Badge>}
      </p>
    </CaseCard>
  );
}
