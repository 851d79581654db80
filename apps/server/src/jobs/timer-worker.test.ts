import { timers } from '@rentreel/db/schema';
import { scheduleTimer } from '@rentreel/domain/timers';
import { createFixture, type Fixture } from '@rentreel/domain/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TimerKind, standingTimers, startTimerWorker, timerKinds } from './timers.ts';
import type { WorkLoop } from './work-loop.ts';

describe('the timer worker', () => {
  let fixture: Fixture;
  const workers: WorkLoop[] = [];
  beforeEach(async () => {
    fixture = await createFixture();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await fixture.dispose();
  });

  const start = (kinds: Record<string, TimerKind>) => {
    const worker = startTimerWorker({ services: fixture.services, kinds, pollMs: 60_000 });
    workers.push(worker);
    return worker;
  };
  const set = (kind: string, subjectId: string) =>
    fixture.services.database.writer.write((tx) =>
      scheduleTimer(tx, { kind, subjectId, dueAt: fixture.services.clock.now(), now: fixture.services.clock.now() }),
    );
  const rows = () => fixture.services.database.read.select().from(timers);

  it('fires each timer once with two workers', async () => {
    const done: string[] = [];
    const kinds = { remind: { run: async (_ctx: unknown, subjectId: string) => void done.push(subjectId) } };
    for (let home = 0; home < 25; home += 1) await set('remind', `home ${home}`);
    start(kinds);
    start(kinds);
    await vi.waitFor(async () => expect(await rows()).toEqual([]), 10_000);
    expect(done.toSorted()).toEqual(Array.from({ length: 25 }, (_, home) => `home ${home}`).toSorted());
  });

  it('reschedules a repeating timer', async () => {
    let runs = 0;
    const kinds = { tidy: { run: async () => void (runs += 1), everyMs: 1000 } };
    await set('tidy', 'all');
    const worker = start(kinds);
    await vi.waitFor(async () =>
      expect(await rows()).toMatchObject([{ dueAt: fixture.services.clock.now() + 1000, attempts: 0 }]),
    );
    fixture.services.clock.advance(1000);
    worker.wake();
    await vi.waitFor(() => expect(runs).toBe(2), 10_000);
  });

  it('stores the run of a job before it schedules the next run', async () => {
    await set('tidy', 'all');
    const { writer, read } = fixture.services.database;
    // Records the number of stored runs at the moment the timer is rescheduled.
    await writer.write(async ({ $client }) => {
      await $client.execute('CREATE TABLE seen (runs INTEGER)');
      await $client.execute(
        'CREATE TRIGGER note AFTER UPDATE OF due_at ON timers BEGIN INSERT INTO seen SELECT count(*) FROM job_runs; END',
      );
    });
    start({ tidy: { run: () => Promise.resolve(), everyMs: 1000 } });
    await vi.waitFor(async () => expect(await read.all(sql`SELECT runs FROM seen`)).toEqual([{ runs: 1 }]), 10_000);
  });

  it('keeps a timer whose work failed', async () => {
    await set('fail', 'home');
    start({ fail: { run: () => Promise.reject(new Error('not now')) } });
    await vi.waitFor(
      async () => expect(await rows()).toMatchObject([{ lastError: 'Error: not now', attempts: 1 }]),
      10_000,
    );
  });

  it('runs every standing timer without a warning', async () => {
    for (const { kind, subjectId } of standingTimers) await set(kind, subjectId);
    start(timerKinds);
    await vi.waitFor(async () => {
      const left = await rows();
      expect(left.map(({ kind }) => kind).toSorted()).toEqual(standingTimers.map(({ kind }) => kind).toSorted());
      for (const timer of left) expect(timer.dueAt).toBeGreaterThan(fixture.services.clock.now());
    }, 60_000);
    expect(fixture.services.log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
  });
});
