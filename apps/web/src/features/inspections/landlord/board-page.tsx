import type { InspectionBoard, InspectionCard } from '@rentreel/contracts/inspections';
import { Button, Card, IconButton, ListPending, PageHeader, Segmented, buttonProps } from '@rentreel/ui';
import { lagosDay, naira, shortDate, shortWeekday } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Timer } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { LoadFailure } from '#/components/load-failure.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { dayText, leftLabel, whenText } from '#/lib/times.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import '../board.css';
import { truthLabel } from '../format.ts';
import { useAfterAction } from '../queries.ts';
import { type BoardSearch, daysOf } from '../search.ts';
import { BoardDays } from './board-days.tsx';
import { CalendarTabs } from './calendar-tabs.tsx';

interface BoardPageProps {
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

/** Inspections of all listings of a landlord by day and week, and open requests. */
export function BoardPage({ search, onSearch }: BoardPageProps) {
  const now = useNow();
  const from = search.from ?? lagosDay(now);
  const {
    data: board,
    error,
    refetch,
  } = trpc.inspections.board.useQuery({ from, days: daysOf(search) }, { placeholderData: (before) => before });
  return (
    <>
      <PageTitle>Calendar</PageTitle>
      <PageHeader title="Calendar" subtitle="Inspections booked for your homes." />
      <div className="page page-wide grid gap-5">
        <CalendarTabs />
        <ToAnswer now={now} />
        <BoardTools search={search} from={from} now={now} onSearch={onSearch} />
        {!board && !error && <ListPending card="h-36" />}
        {!board && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {board && <BoardDays board={board} now={now} view={search.view} />}
        {board && <BoardFigures board={board} />}
      </div>
    </>
  );
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** Reliability of both sides. */
function BoardFigures({ board: { truth, absences } }: { board: InspectionBoard }) {
  return (
    <section className="grid gap-2" aria-labelledby="figures-heading">
      <h2 className="text-18/tight" id="figures-heading">
        Results
      </h2>
      <p>
        <strong>{truthLabel(truth)}</strong>
        <span className="block text-14 text-text-2">What tenants said after seeing your homes. They see this too.</span>
      </p>
      <p className="text-14 text-text-2">
        {absences.tenants === 0 && absences.mine === 0
          ? 'No missed inspections in the last 90 days.'
          : `In the last 90 days a tenant didn’t come ${times(absences.tenants)}, and you didn’t come ${times(absences.mine)}.`}
      </p>
    </section>
  );
}

interface BoardToolsProps {
  search: BoardSearch;
  from: number;
  now: number;
  onSearch: (search: BoardSearch) => void;
}

/** Visible days, and buttons for earlier and later ones. */
function BoardTools({ search, from, now, onSearch }: BoardToolsProps) {
  const days = daysOf(search);
  const isDay = search.view === 'day';
  const span = isDay ? dayText(from, now) : `${shortWeekday(from)} ${shortDate(from)} to ${shortDate(from + days - 1)}`;
  const go = (to: number) => onSearch({ ...search, from: to });
  return (
    <div className="flex flex-wrap items-center gap-y-3 gap-x-5">
      <Segmented
        label="How much is shown"
        className="w-50"
        value={search.view}
        options={[
          { value: 'day', text: 'Day' },
          { value: 'week', text: 'Week' },
        ]}
        onChange={(view) => onSearch({ ...search, view })}
      />
      <div className="board-span flex items-center gap-2">
        <IconButton label={isDay ? 'The day before' : 'The week before'} variant="line" onClick={() => go(from - days)}>
          <ChevronLeft className="icon" aria-hidden="true" />
        </IconButton>
        <h2 className="text-18/tight text-center" aria-live="polite">
          {span}
        </h2>
        <IconButton label={isDay ? 'The next day' : 'The next week'} variant="line" onClick={() => go(from + days)}>
          <ChevronRight className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      {from !== lagosDay(now) && (
        <Button variant="text" size="sm" onClick={() => onSearch({ ...search, from: undefined })}>
          Today
        </Button>
      )}
    </div>
  );
}

/** Requests to the landlord, the earliest deadline first. */
function ToAnswer({ now }: { now: number }) {
  const { data } = trpc.inspections.list.useQuery({ tab: 'waiting', side: 'landlord', limit: 50 });
  const waiting = (data?.items ?? [])
    .filter(({ needsMe }) => needsMe)
    .toSorted((one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0));
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="answer-heading">
      <h2 className="text-18/tight" id="answer-heading">
        To answer <span className="text-text-2">{waiting.length}</span>
      </h2>
      <ul className="tiles mt-2.5">
        {waiting.map((inspection) => (
          <AnswerRow key={inspection.id} inspection={inspection} now={now} />
        ))}
      </ul>
    </section>
  );
}

function AnswerRow({ inspection, now }: { inspection: InspectionCard; now: number }) {
  const { mutate, isPending, error } = trpc.inspections.confirm.useMutation(
    useAfterAction(() => notify(`Inspection confirmed. ${inspection.other.name} is notified.`)),
  );
  const { id: inspectionId, version } = inspection;
  return (
    <li>
      <Card className="grid grid-cols-1 gap-3 h-full content-between">
        <div className="min-w-0">
          <h3 className="wrap-anywhere">
            {inspection.other.name}, {whenText(inspection.startsAt, now)}
          </h3>
          <p className="text-14 text-text-2">
            {inspection.home.title}
            {inspection.feeKobo > 0 && ` · fee ${naira(inspection.feeKobo)}`}
          </p>
          {inspection.dueAt !== null && (
            <p className="inline-flex items-center gap-1 mt-1.5 px-2.5 py-0.5 rounded-full text-14/normal font-semibold bg-sun-soft text-on-sun-soft">
              <Timer className="icon-16" aria-hidden="true" />
              {leftLabel(inspection.dueAt, now)} left to answer
            </p>
          )}
        </div>
        <FormFailure error={error} />
        <div className="flex flex-wrap gap-2">
          <Button
            className="flex-1"
            size="sm"
            busy={isPending}
            busyText="Sending…"
            onClick={() => mutate({ inspectionId, version })}
          >
            Confirm
          </Button>
          <Link
            to="/inspections/$inspectionId"
            params={{ inspectionId }}
            {...buttonProps({ variant: 'secondary', size: 'sm' }, 'flex-1')}
          >
            Other options
          </Link>
        </div>
      </Card>
    </li>
  );
}
