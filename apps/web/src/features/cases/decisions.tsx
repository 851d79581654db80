import { type DecidedQueue, type Decision, decisionLabel, decisionLabels } from '@rentreel/contracts/administration';
import { Badge, Card, EmptyState, ListPending, ListStates } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Gavel } from 'lucide-react';
import { Suspense } from 'react';
import { DateField } from '#/lib/forms/date-field.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { Money } from '#/lib/money/money.tsx';
import { toId } from '#/lib/route-params.ts';
import { trpc } from '#/lib/trpc.ts';
import { type DecidedSearch, readDecidedFilter } from './decided-filter.ts';
import { caseLink, kindLabel, whyLabel } from './decisions-format.ts';

/** What was decided in a queue, by whom and why, newest first, with a filter. */
export function Decisions({ queue }: { queue: DecidedQueue }) {
  const filter = readDecidedFilter(useSearch({ from: '/admin' }));
  return (
    <>
      <Filter queue={queue} filter={filter} />
      <Suspense key={JSON.stringify(filter)} fallback={<ListPending card="h-36" />}>
        <Found queue={queue} filter={filter} />
      </Suspense>
    </>
  );
}

interface FilterProps {
  queue: DecidedQueue;
  filter: DecidedSearch;
}

const isFiltered = (filter: DecidedSearch): boolean => Object.values(filter).some((value) => value !== undefined);

/** The filter; nothing while there is nothing to filter. */
function Filter({ queue, filter }: FilterProps) {
  const { outcome = '', by = '', since = '', until = '' } = filter;
  const [people] = trpc.administration.deciders.useSuspenseQuery({ queue });
  const navigate = useNavigate();
  const change = (changes: DecidedSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace: true });
  const all = useDecisions({ queue, filter: {} });
  if (all.data.pages[0]?.items.length === 0 && !isFiltered(filter)) return null;
  const outcomes = Object.entries(decisionLabels[queue]).map(([value, text]) => ({ value, text }));
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          id="decision-outcome"
          label="Decision"
          options={[{ value: '', text: 'Every decision' }, ...outcomes]}
          value={outcome}
          onChange={(next) => change({ outcome: next })}
        />
        <SelectField
          id="decision-by"
          label="Decided by"
          options={[{ value: '', text: 'Everyone' }, ...people.map(({ id, name }) => ({ value: id, text: name }))]}
          value={by}
          onChange={(next) => change({ by: next })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <DateField label="First day" value={since} onChange={({ target }) => change({ since: target.value })} />
        <DateField label="Last day" value={until} onChange={({ target }) => change({ until: target.value })} />
      </div>
    </div>
  );
}

function useDecisions({ queue, filter: { outcome, by, since, until } }: FilterProps) {
  const [, query] = trpc.administration.decisions.useSuspenseInfiniteQuery(
    { queue, outcome, by: by === undefined ? undefined : toId('usr', by), from: since, to: until, limit: 30 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return query;
}

function Found(props: FilterProps) {
  const query = useDecisions(props);
  const [title, text] = isFiltered(props.filter)
    ? ['No matches', 'Clear part of the filter or choose other days.']
    : ['No decisions yet', 'Decided cases appear here with the reason.'];
  return (
    <ListStates
      query={query}
      others="Earlier decisions"
      moreText="Show earlier decisions"
      empty={
        <EmptyState icon={Gavel} title={title}>
          {text}
        </EmptyState>
      }
    >
      {(decisions) => (
        <ul className="grid grid-cols-1 gap-3">
          {decisions.map((each) => (
            <li key={each.seq} data-case tabIndex={-1}>
              <DecisionCard queue={props.queue} decision={each} />
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}

/** What a sum is, where it has one recipient. */
const sumLabels: Readonly<Partial<Record<DecidedQueue, string>>> = { payouts: 'withdrawal', refunds: 'refund' };

/** The two sides of a dispute, in the order of their sums. */
const sides = ['tenant', 'landlord'] as const;

function DecisionCard({ queue, decision }: { queue: DecidedQueue; decision: Decision }) {
  const { outcome, title, person, by, at, sums } = decision;
  const link = caseLink(queue, decision);
  const kind = kindLabel(queue, decision);
  const why = whyLabel(decision);
  return (
    <Card as="article" className="grid grid-cols-1 gap-x-8 gap-y-2 lg:grid-cols-3 wrap-anywhere" aria-label={title}>
      <div className="grid gap-1 content-start">
        <h2 className="text-16">
          {link ? (
            <Link {...link} data-case-open>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {kind !== undefined && <p className="text-14">{kind}</p>}
        {person !== null && person.name !== title && <p className="text-14 text-text-2">{person.name}</p>}
      </div>
      <div className="grid gap-1 content-start">
        <p>
          <Badge>{decisionLabel(queue, outcome) ?? outcome}</Badge>
        </p>
        {sums.map(({ to, amountKobo }, place) => (
          <p key={sides[place]} className="text-14">
            <Money amountKobo={amountKobo} /> {sumLabels[queue] ?? `to ${to}, ${sides[place]}`}
          </p>
        ))}
        <p className="text-14 text-text-2">
          {by?.name ?? 'RentReel'}, {formatDateTime(at)}
        </p>
      </div>
      {why !== '' && <p className="whitespace-pre-wrap">{why}</p>}
    </Card>
  );
}
