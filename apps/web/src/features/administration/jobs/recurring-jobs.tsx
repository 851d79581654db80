import type { JobRun, RecurringJob } from '@rentreel/contracts/jobs';
import { Badge, Button, Card } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { CircleAlert, CircleCheck, Clock, Play, RefreshCw } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { agoLabel, aheadLabel, everyLabel, outcomeLabel, plainError, tookLabel } from './format.ts';

const RunSheet = lazy(async () => ({ default: (await import('./run-sheet.tsx')).RunSheet }));

/** Recurring jobs, each with a button that runs it now. */
export function RecurringJobs({ jobs, now }: { jobs: readonly RecurringJob[]; now: number }) {
  const [running, setRunning] = useState<RecurringJob>();
  return (
    <Card as="section" padded={false} className="overflow-hidden" aria-labelledby="recurring">
      <h2 id="recurring" className="px-5 pt-4 pb-3 text-18">
        Recurring jobs
      </h2>
      <ul>
        {jobs.map((job) => (
          <JobRow key={job.kind} job={job} now={now} onRun={() => setRunning(job)} />
        ))}
      </ul>
      <Suspense>{running && <RunSheet job={running} onClose={() => setRunning(undefined)} />}</Suspense>
    </Card>
  );
}

interface JobRowProps {
  job: RecurringJob;
  now: number;
  onRun: () => void;
}

function JobRow({ job, now, onRun }: JobRowProps) {
  const { kind, title, everyMs, runs } = job;
  const [last] = runs;
  const isBusy = job.state === 'running' || job.state === 'due';
  return (
    <li className="admin-job">
      <div className="min-w-0">
        <h3 className="text-16 wrap-anywhere">{title}</h3>
        <p className="text-14 text-text-2">
          {everyLabel(everyMs)} <span className="text-12 wrap-anywhere">{kind}</span>
        </p>
      </div>
      <div className="min-w-0 text-14">
        <LastRun job={job} now={now} />
        {last && last.failed > 0 && <p className="wrap-anywhere">{plainError(last.error)}</p>}
        {runs.length > 1 && <Runs runs={runs} />}
      </div>
      <p className="text-14 text-text-2">{nextLabel(job, now)}</p>
      <Button size="sm" variant="secondary" disabled={isBusy || job.nextAt === null} onClick={onRun}>
        <Play className="icon-16" aria-hidden="true" />
        Run now<span className="sr-only">: {title}</span>
      </Button>
    </li>
  );
}

function nextLabel({ state, nextAt }: RecurringJob, now: number): string {
  if (state === 'running') return 'Runs now';
  if (state === 'due') return 'Starts within seconds';
  if (nextAt === null) return 'Not scheduled yet';
  const ahead = aheadLabel(nextAt, now);
  return state === 'retrying' ? `Next attempt ${ahead}` : `Next ${ahead}`;
}

function LastRun({ job: { state, runs }, now }: { job: RecurringJob; now: number }) {
  const [last] = runs;
  if (state === 'running') {
    return (
      <Badge tone="info" icon={RefreshCw}>
        Running
      </Badge>
    );
  }
  if (!last) {
    return <Badge icon={Clock}>No run recorded</Badge>;
  }
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={last.failed > 0 ? 'bad' : 'ok'} icon={last.failed > 0 ? CircleAlert : CircleCheck}>
        {last.failed > 0 ? 'Failed' : 'Done'}
      </Badge>
      <span className="text-text-2">
        {agoLabel(last.startedAt, now)}, took {tookLabel(last.durationMs)}
      </span>
    </p>
  );
}

function Runs({ runs }: { runs: readonly JobRun[] }) {
  return (
    <details>
      <summary>Last {runs.length} runs</summary>
      <ol className="grid gap-2 pb-2">
        {runs.map((run) => (
          <li key={run.startedAt} className="wrap-anywhere">
            {formatDateTime(run.startedAt)}: {outcomeLabel(run)}, {tookLabel(run.durationMs)}
            {run.error !== null && <span className="text-12 wrap-anywhere block text-text-2">{run.error}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
