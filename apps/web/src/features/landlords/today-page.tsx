import type { HomeToConfirm, LandlordRelease, LandlordTask, LandlordToday } from '@rentreel/contracts/landlords';
import { inspectionStateLabels } from '@rentreel/contracts/inspections';
import { Badge, Button, EmptyState, ListPending, PageHeader, buttonProps } from '@rentreel/ui';
import { lagosDay } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, HousePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useNow } from '#/lib/hooks.ts';
import { Money } from '#/lib/money/money.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { dayText, dueText, formatTime } from '#/lib/times.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { ListingPicture } from '../listings/index.ts';
import { waitingLabel } from './format.ts';
import { type Due, dueOf, hiddenIn, taskCopy, taskDetail } from './today-format.ts';
import { LettingLink } from './letting-link.tsx';
import { TaskLink } from './task-link.tsx';
import './today.css';

/** Tasks of a landlord from all features, by deadline. */
export function LandlordTodayPage() {
  return (
    <>
      <PageTitle>Today</PageTitle>
      <PageHeader
        title="Today"
        subtitle="Tasks for you now, earliest deadline first."
        end={
          <Link to="/my-listings" {...buttonProps({ variant: 'secondary', size: 'sm' }, 'flex-none lg:hidden')}>
            My listings
          </Link>
        }
      />
      <div className="page page-wide">
        <Suspense fallback={<ListPending label="Loading your tasks…" card="h-24" />}>
          <Today />
        </Suspense>
      </div>
    </>
  );
}

function Today() {
  const [today] = trpc.landlords.today.useSuspenseQuery(undefined, { refetchInterval: 60_000 });
  const { tasks, visits, toConfirm, releases, homes } = today;
  if (homes === 0 && tasks.length === 0 && visits.length === 0 && releases.length === 0) return <NoHomes />;
  return (
    <div className="today grid gap-5 items-start">
      <div className="grid gap-5 min-w-0">
        <Tasks tasks={tasks} today={today} />
        {toConfirm.length > 0 && <StillAvailable homes={toConfirm} />}
      </div>
      <div className="grid gap-5 min-w-0">
        <Visits visits={visits} />
        <Releases releases={releases} />
      </div>
    </div>
  );
}

function NoHomes() {
  return (
    <EmptyState
      icon={HousePlus}
      title="No homes yet"
      action={
        <Link to="/add-property" {...buttonProps({})}>
          Post a property
        </Link>
      }
    >
      Once you have posted a home, applications, inspections, messages and payments that need you are listed here.
    </EmptyState>
  );
}

const dueColours: Readonly<Record<Due['tone'], string>> = {
  late: 'text-on-danger-soft',
  soon: 'text-on-danger-soft',
  today: 'text-sun-text',
  later: 'text-text-2',
};

function DueTime({ due }: { due: Due }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-14/normal font-semibold ${dueColours[due.tone]}`}>
      <Clock className="icon-16" aria-hidden="true" />
      {due.text}
    </span>
  );
}

const shownTasks = 8;

function Tasks({ tasks, today }: { tasks: readonly LandlordTask[]; today: LandlordToday }) {
  const [all, setAll] = useState(false);
  const now = useNow();
  const shown = all ? tasks : tasks.slice(0, shownTasks);
  return (
    <section className="card today-card" aria-labelledby="today-tasks">
      <h2 id="today-tasks">
        To do <span>{tasks.length}</span>
      </h2>
      {tasks.length === 0 && <AllDone today={today} now={now} />}
      <ul>
        {shown.map((task, index) => {
          const due = dueOf(task.dueAt, now);
          return (
            <li
              key={`${task.kind} ${task.id}`}
              className="grid gap-y-1.5 gap-x-4 py-3 px-4 border-t border-hairline items-center sm:grid-cols-[minmax(0,1fr)_auto_132px]"
            >
              <div className="min-w-0">
                <h3 className="line-clamp-2 wrap-anywhere">{taskCopy[task.kind].title(task.person)}</h3>
                <p className="line-clamp-2 wrap-anywhere">{taskDetail(task, now)}</p>
              </div>
              {due ? (
                <DueTime due={due} />
              ) : (
                <span className="text-14/normal font-semibold text-text-2">No deadline</span>
              )}
              <TaskLink task={task} first={index === 0} />
            </li>
          );
        })}
      </ul>
      {tasks.length > shown.length && (
        <Button variant="text" onClick={() => setAll(true)}>
          See all {tasks.length}
        </Button>
      )}
    </section>
  );
}

/** No tasks: the next event, or how to be found by tenants. */
function AllDone({ today, now }: { today: LandlordToday; now: number }) {
  const next = nextText(today, now);
  return (
    <p className="today-done flex gap-2.5">
      <CircleCheck className="icon-20 flex-none text-primary-text" aria-hidden="true" />
      <span>
        <b>All done.</b>{' '}
        {next ?? (
          <>
            Tenants can’t see any of your homes.{' '}
            <Link to="/my-listings" className="link">
              Open your homes
            </Link>{' '}
            to see why.
          </>
        )}
      </span>
    </p>
  );
}

/** The next event that needs no action; undefined when no listing is published. */
function nextText({ visits, releases, live }: LandlordToday, now: number): string | undefined {
  const visit = visits.find(({ endsAt }) => endsAt > now);
  if (visit) return `Next: inspection with ${visit.other.name} at ${formatTime(visit.startsAt)}.`;
  const releaseAt = releases.find((release) => release.releaseAt !== null)?.releaseAt;
  if (releaseAt) return `Next: a payment is released ${dueText(releaseAt, now)}.`;
  return live > 0 ? 'New applications, messages and requests are listed here.' : undefined;
}

function Visits({ visits }: Pick<LandlordToday, 'visits'>) {
  return (
    <section className="card today-card" aria-labelledby="today-visits">
      <h2 id="today-visits">
        Inspections today <span>{visits.length}</span>
        <Link to="/inspections/board" className="link -my-3 ms-auto font-body font-semibold text-14/[1.4]">
          Open calendar
        </Link>
      </h2>
      {visits.length === 0 && <p className="today-none">No inspections today.</p>}
      <ul>
        {visits.map(({ id, other, home, startsAt, state }) => (
          <li
            key={id}
            className="grid gap-y-1.5 gap-x-4 py-3 px-4 border-t border-hairline items-center grid-cols-[76px_minmax(0,1fr)_auto]"
          >
            <time className="text-14 font-strong" dateTime={new Date(startsAt).toISOString()}>
              {formatTime(startsAt)}
            </time>
            <div className="min-w-0">
              <h3 className="line-clamp-2 wrap-anywhere">
                <Link to="/inspections/$inspectionId" params={{ inspectionId: id }}>
                  {other.name}
                </Link>
              </h3>
              <p className="line-clamp-2 wrap-anywhere">{home.title}</p>
            </div>
            <Badge tone={state === 'confirmed' ? 'ok' : 'neutral'}>{inspectionStateLabels[state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Releases({ releases }: { releases: readonly LandlordRelease[] }) {
  const now = useNow();
  return (
    <section className="card today-card" aria-labelledby="today-money">
      <h2 id="today-money">
        Next releases
        <Link to="/landlord/money" className="link -my-3 ms-auto font-body font-semibold text-14/[1.4]">
          Rental income
        </Link>
      </h2>
      {releases.length === 0 && (
        <p className="today-none">No release has a date yet. Rental income lists all the money in escrow for you.</p>
      )}
      <ul>
        {releases.map(({ bookingId, mandateId, person, home, amountKobo, releaseAt, waitsFor }) => (
          <li
            key={bookingId}
            className="grid gap-y-1.5 gap-x-4 py-3 px-4 border-t border-hairline items-center grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h3 className="line-clamp-2 wrap-anywhere">
                <LettingLink letting={{ bookingId, mandateId }}>{person}</LettingLink>
              </h3>
              <p className="line-clamp-2 wrap-anywhere">{home.title}</p>
              <p>{releaseAt === null ? waitingLabel(waitsFor) : `Released ${releaseText(releaseAt, now)}`}</p>
            </div>
            <Money className="font-bold" amountKobo={amountKobo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const releaseText = (at: number, now: number): string =>
  lagosDay(at) === lagosDay(now) ? `today, ${formatTime(at)}` : `${dayText(lagosDay(at), now)}, ${formatTime(at)}`;

/** Listings that are or will be hidden, each confirmed with one click. */
function StillAvailable({ homes }: { homes: readonly HomeToConfirm[] }) {
  const utils = trpc.useUtils();
  const confirming = trpc.listings.confirmAvailable.useMutation({
    onError: (error) => notify(`Not confirmed. ${readFailure(error).text}`),
    onSettled: () => Promise.all([utils.landlords.invalidate(), utils.listings.invalidate()]),
  });
  const pendingId = confirming.isPending ? confirming.variables.listingId : undefined;
  return (
    <section className="card today-card" aria-labelledby="today-confirm">
      <h2 id="today-confirm">
        Still available? <span>{homes.length}</span>
      </h2>
      <p className="today-none">Confirm every 14 days. Homes that aren’t confirmed are hidden from tenants.</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))] gap-4 px-4 pb-4">
        {homes.map(({ id, title, area, city, photo, ...home }) => (
          <li className="grid gap-1 content-start grid-rows-[auto_auto_auto_auto_1fr]" key={id}>
            <div className="aspect-4/3 overflow-hidden rounded-control bg-sunken">
              {photo && <ListingPicture media={photo} sizes="240px" decorative className="h-full" />}
            </div>
            <h3 className="line-clamp-2 wrap-anywhere">{title}</h3>
            <p>
              {area}, {city}
            </p>
            <DueTime due={hiddenIn(home)} />
            <Button
              size="sm"
              variant="secondary"
              className="self-end mt-1"
              busy={pendingId === id}
              busyText="Sending…"
              onClick={() => confirming.mutate({ listingId: id })}
            >
              Still available<span className="sr-only">: {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
