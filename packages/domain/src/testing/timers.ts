import { timers } from '@rentreel/db/schema';
import { inArray, min } from 'drizzle-orm';
import type { Context } from '../kernel/index.ts';
import { claimTimers, completeTimer } from '../timers/index.ts';
import type { Fixture } from './fixtures.ts';

/** Handlers of timers, by kind. */
type TimerWork = Readonly<Record<string, (ctx: Context, subjectId: never) => Promise<unknown>>>;

/** Runs the due timers of these kinds, as the worker does; returns their number. */
export async function runTimers({ system }: Pick<Fixture, 'system'>, work: TimerWork): Promise<number> {
  const due = await claimTimers(system, { kinds: Object.keys(work), limit: 100, leaseMs: 1000 });
  for (const timer of due) {
    await work[timer.kind]?.(system, timer.subjectId as never);
    await completeTimer(system, timer);
  }
  return due.length;
}

/** Advances the clock to a time and runs the timers of these kinds due by then, in order. */
export async function passTo(fixture: Fixture, work: TimerWork, time: number): Promise<void> {
  const { clock, database } = fixture.services;
  const nextDue = async () => {
    const [row] = await database.read
      .select({ at: min(timers.dueAt) })
      .from(timers)
      .where(inArray(timers.kind, Object.keys(work)));
    return row?.at ?? Infinity;
  };
  for (let due = await nextDue(); due <= time; due = await nextDue()) {
    if (due > clock.now()) clock.advance(due - clock.now());
    await runTimers(fixture, work);
  }
  if (time > clock.now()) clock.advance(time - clock.now());
}
