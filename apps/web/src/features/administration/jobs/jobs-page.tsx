import type { JobsOverview } from '@rentreel/contracts/jobs';
import { PageHeader, Skeleton } from '@rentreel/ui';
import { count, minuteMs } from '@rentreel/values';
import { Suspense } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { useNow } from '#/lib/hooks.ts';
import { durationLabel } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { Health } from '../health.tsx';
import { pollMs } from '../poll.ts';
import { Failures } from './failures.tsx';
import { RecurringJobs } from './recurring-jobs.tsx';
import { TimerGroups } from './timer-groups.tsx';

/** Polling interval while a job is running. */
const runningMs = 2000;

const isBusy = ({ recurring }: JobsOverview) => recurring.some(({ state }) => state === 'running' || state === 'due');

/** For administrators: recurring jobs with their last runs, and failed messages. */
export function JobsPage() {
  const now = useNow();
  const [jobs] = trpc.jobs.list.useSuspenseQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? runningMs : pollMs),
  });
  return (
    <>
      <PageTitle>Jobs</PageTitle>
      <PageHeader title="Jobs" subtitle="What runs automatically, when it last ran, and what failed for good." />
      <div className="page grid grid-cols-1 gap-6">
        <Summary jobs={jobs} />
        <Suspense fallback={<Skeleton shape="card" className="h-44" />}>
          <Failures now={now} />
        </Suspense>
        <RecurringJobs jobs={jobs.recurring} now={now} />
        <TimerGroups groups={jobs.timers} now={now} />
      </div>
    </>
  );
}

function Summary({ jobs: { recurring, timers, events } }: { jobs: JobsOverview }) {
  const failed = recurring.filter(({ runs: [last] }) => last !== undefined && last.failed > 0).length;
  const late = timers.reduce((sum, group) => sum + group.late, 0);
  const failing = timers.reduce((sum, group) => sum + group.failing, 0);
  const scheduled = timers.reduce((sum, group) => sum + group.scheduled, 0);
  return (
    <section className="card admin-figures" aria-label="Summary">
      <Health ok={failed === 0} title="Recurring jobs">
        <p className="admin-sum">{failed === 0 ? recurring.length : failed}</p>
        <p className="text-14 text-text-2">
          {failed === 0 ? 'No last run failed.' : `of ${recurring.length} failed in their last run.`}
        </p>
      </Health>
      <Health ok={late === 0 && failing === 0} title="Timers">
        <p className="admin-sum">{late + failing === 0 ? scheduled : late}</p>
        <p className="text-14 text-text-2">
          {late + failing === 0
            ? 'scheduled, none late.'
            : `late of ${scheduled} scheduled. ${count(failing, 'timer')} failing.`}
        </p>
      </Health>
      <Health ok={events.oldestMs < minuteMs} title="Waiting for delivery">
        <p className="admin-sum">{events.pending}</p>
        <p className="text-14 text-text-2">
          {events.pending === 0
            ? 'Everything was delivered.'
            : `The oldest was due ${durationLabel(Math.floor(events.oldestMs / minuteMs))} ago.`}
        </p>
      </Health>
      <Health ok={events.dead === 0} title="Failed for good">
        <p className="admin-sum">{events.dead}</p>
        <p className="text-14 text-text-2">
          {events.dead === 0 ? 'Nothing failed for good.' : 'These stay as they are until someone retries them.'}
        </p>
      </Health>
    </section>
  );
}
