import {
  type JobRun,
  type JobState,
  type JobsOverview,
  type RecurringJob,
  type RunJobInput,
  ledgerJob,
  timerName,
} from '@rentreel/contracts/jobs';
import { type Context, DomainError, requireRight, write } from '../kernel/index.ts';
import { countPendingEvents } from '../outbox/index.ts';
import { timersChannel } from '../timers/index.ts';
import { withoutAddresses } from './failures.ts';
import { type RunRow, type TimerRow, insertRun, listRunRows, listTimerRows, makeDue } from './repository.ts';

/** A timer kind that this server handles; `everyMs` is null for one that fires once. */
export interface KnownJob {
  readonly kind: string;
  readonly everyMs: number | null;
}

/** Stores the result of a run, for administrators. */
export async function recordRun(ctx: Context, run: JobRun & { readonly kind: string }): Promise<void> {
  await ctx.database.writer.write((tx) => insertRun(tx, run));
}

const toRun = ({ startedAt, durationMs, done, failed, error }: RunRow): JobRun => ({
  startedAt,
  durationMs,
  done,
  failed,
  error: withoutAddresses(error),
});

function stateOf({ running, failing, due, nextAt }: TimerRow, now: number): JobState {
  if (running > 0) return 'running';
  if (failing > 0 && nextAt > now) return 'retrying';
  return due > 0 ? 'due' : 'waiting';
}

/**
 * Returns every recurring job and timer kind of `known`, with its last runs and due counts. Throws as `requireRight` does.
 */
export async function listJobs(ctx: Context, known: readonly KnownJob[]): Promise<JobsOverview> {
  requireRight(ctx, 'outbox.retry');
  const now = ctx.clock.now();
  const { read } = ctx.database;
  const [timers, runs, events] = await Promise.all([
    listTimerRows(read, now),
    listRunRows(read),
    countPendingEvents(ctx),
  ]);
  const timerOf = new Map(timers.map((row) => [row.kind, row]));
  const runsOf = (kind: string) => runs.filter((run) => run.kind === kind).map(toRun);
  return {
    recurring: known.flatMap(({ kind, everyMs }): RecurringJob[] => {
      if (everyMs === null) return [];
      const timer = timerOf.get(kind);
      const [state, nextAt] = timer ? [stateOf(timer, now), timer.nextAt] : (['waiting', null] as const);
      return [{ kind, title: timerName(kind), everyMs, state, nextAt, runs: runsOf(kind) }];
    }),
    timers: known.flatMap(({ kind, everyMs }) => {
      if (everyMs !== null) return [];
      const { scheduled = 0, due = 0, late = 0, failing = 0, nextAt = null } = timerOf.get(kind) ?? {};
      const [lastRun = null] = runsOf(kind);
      return [{ kind, title: timerName(kind), scheduled, due, late, failing, nextAt, lastRun }];
    }),
    events,
  };
}

/**
 * Runs a recurring job of `known` now instead of at its next time. Throws jobs.not_found, jobs.running when it runs or is
 * due, and as `requireRight` does; the ledger check requires only the right to read the books.
 */
export async function runJob(ctx: Context, known: readonly KnownJob[], { kind, reason }: RunJobInput): Promise<void> {
  requireRight(ctx, kind === ledgerJob ? 'books.read' : 'outbox.retry');
  if (!known.some((job) => job.kind === kind && job.everyMs !== null)) throw new DomainError('jobs.not_found');
  await write(ctx, async (uow) => {
    if (!(await makeDue(uow.tx, kind, uow.now))) throw new DomainError('jobs.running');
    uow.audit({ action: 'job.run_requested', subjectId: kind, details: { reason } });
  });
  ctx.events.notify(timersChannel);
}
