import type { QueueFigures } from '@rentreel/contracts/administration';
import { EmptyState, Meter, PageHeader, Skeleton } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useNow } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import { BooksStrip } from './books-strip.tsx';
import { promiseLabel, urgencyOf, usedPercent, waitLabel } from './format.ts';
import { queues } from './queues.ts';
import { pollMs } from './poll.ts';

const promiseLook = { ok: 'text-text-2', sun: 'text-sun-text font-strong', bad: 'text-danger font-strong' } as const;
const meterTones = { ok: 'primary', sun: 'sun', bad: 'danger' } as const;

const MarketStrip = lazy(async () => ({ default: (await import('./market/market-strip.tsx')).MarketStrip }));

/**
 * Start page of administration: state of the books, queues and key market figures, limited to the administrator's rights.
 */
export function OverviewPage() {
  const now = useNow();
  const [{ rights }] = trpc.staff.me.useSuspenseQuery();
  return (
    <>
      <PageTitle>Administration</PageTitle>
      <PageHeader title="Overview" subtitle={`${formatDateTime(now)}, Lagos time`} />
      <div className="page grid gap-6">
        {rights.includes('books.read') && (
          <Suspense fallback={<Skeleton shape="card" className="h-44" />}>
            <BooksStrip now={now} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton shape="card" className="h-96" />}>
          <Queues now={now} />
        </Suspense>
        {rights.includes('market.read') && (
          <Suspense fallback={<Skeleton shape="card" className="h-44" />}>
            <MarketStrip />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Cases of each queue and in total. */
function waitingLabel(figures: readonly QueueFigures[]): string {
  const waiting = figures.reduce((sum, queue) => sum + queue.waiting, 0);
  const late = figures.reduce((sum, queue) => sum + queue.late, 0);
  return late > 0 ? `${waiting} waiting, ${late} late` : `${waiting} waiting`;
}

function Queues({ now }: { now: number }) {
  const [data] = trpc.administration.queues.useSuspenseQuery(undefined, { refetchInterval: pollMs });
  const shown = queues.flatMap((queue) => {
    const figures = data.find(({ name }) => name === queue.name);
    return figures ? [{ ...queue, figures }] : [];
  });
  if (shown.length === 0) {
    return (
      <EmptyState icon={Inbox} title="No queues for your role">
        Your role has no queues to decide. A superadmin can give you another role.
      </EmptyState>
    );
  }
  return (
    <section className="card overflow-hidden" aria-labelledby="queues">
      <header className="flex items-baseline justify-between gap-3 px-5 pt-4 pb-3">
        <h2 id="queues" className="text-18">
          Queues
        </h2>
        <p className="text-14 text-text-2">{waitingLabel(shown.map(({ figures }) => figures))}</p>
      </header>
      <ul>
        {shown.map(({ name, title, to, icon: Icon, figures }) => {
          const { waiting, oldestAt } = figures;
          const urgency = urgencyOf(figures, now);
          return (
            <li
              key={name}
              className="admin-queue relative grid items-center gap-y-0.5 gap-x-3 min-h-14 py-2.5 px-5 border-t border-hairline hover:bg-sunken"
            >
              <Icon className="icon-20" aria-hidden="true" />
              <h3 className="text-16">
                <Link to={to} className="stretched text-text">
                  {title}
                </Link>
              </h3>
              <p className="admin-queue-count text-end">
                {waiting}
                <span className="sr-only"> waiting</span>
              </p>
              <p className="admin-queue-age text-14 text-text-2">
                {oldestAt === null ? '' : `oldest ${waitLabel(oldestAt, now)}`}
              </p>
              {oldestAt !== null && (
                <Meter
                  className="admin-queue-meter h-1.5"
                  tone={meterTones[urgency]}
                  percent={usedPercent(figures, now)}
                />
              )}
              <p className={`admin-queue-promise text-end text-14 ${promiseLook[urgency]}`}>
                {promiseLabel(figures, now)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
