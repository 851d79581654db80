import { queryRows } from '@rentreel/db';
import { timers } from '@rentreel/db/schema';
import { hourMs, minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { claimTimers, completeTimer, postponeTimer, scheduleTimer, timersChannel } from '../timers/index.ts';
import { listJobs, recordRun, runJob } from './index.ts';

let fixture: Fixture;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  admin = await fixture.createPerson({ role: 'admin' });
});
afterEach(() => fixture.dispose());

const known = [
  { kind: 'areas.fade', everyMs: 24 * hourMs },
  { kind: 'booking.due', everyMs: null },
];
const reason = 'The areas look out of date';
const now = () => fixture.services.clock.now();
const schedule = (kind: string, subjectId: string, dueAt: number) =>
  fixture.services.database.writer.write((tx) => scheduleTimer(tx, { kind, subjectId, dueAt, now: now() }));
const claim = async (kind: string) =>
  (await claimTimers(fixture.system, { kinds: [kind], limit: 10, leaseMs: 5 * minuteMs }))[0];
const job = async () => (await listJobs(admin.ctx, known)).recurring[0];
const run = () => runJob(admin.ctx, known, { kind: 'areas.fade', reason });

describe('a recurring job', () => {
  it('is listed with its next time, while it runs, while it waits after a failure, and with its last runs', async () => {
    expect(await job()).toMatchObject({ state: 'waiting', nextAt: null, runs: [] });
    await schedule('areas.fade', 'all', now() + hourMs);
    expect(await job()).toMatchObject({ state: 'waiting', nextAt: now() + hourMs });
    fixture.services.clock.advance(hourMs);
    expect(await job()).toMatchObject({ state: 'due' });
    const timer = await claim('areas.fade');
    if (!timer) throw new Error('it must be due');
    expect(await job()).toMatchObject({ state: 'running' });
    await postponeTimer(fixture.system, timer, 'no space left');
    expect(await job()).toMatchObject({ state: 'retrying', nextAt: now() + 1000 });
    const ended = { kind: 'areas.fade', startedAt: now(), durationMs: 40, done: 0, failed: 1 };
    await recordRun(fixture.system, { ...ended, error: 'no mailbox ada@example.com, +2348031234017' });
    expect((await job())?.runs).toEqual([
      { startedAt: now(), durationMs: 40, done: 0, failed: 1, error: 'no mailbox a•••••@example.com, •••17' },
    ]);
  });

  it('keeps its last 20 runs, apart from those of other kinds', async () => {
    const ended = { startedAt: 0, durationMs: 1, failed: 0, error: null };
    await recordRun(fixture.system, { ...ended, kind: 'booking.due', done: 1 });
    for (let done = 1; done <= 25; done += 1) await recordRun(fixture.system, { ...ended, kind: 'areas.fade', done });
    const { recurring, timers: groups } = await listJobs(admin.ctx, known);
    expect(recurring[0]?.runs.map(({ done }) => done)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
    expect(groups[0]?.lastRun).toMatchObject({ done: 1 });
  });

  it('can be run once immediately for an audited reason, and keeps its schedule', async () => {
    await schedule('areas.fade', 'all', now() + hourMs);
    await run();
    expect(fixture.services.events.notified).toContain(timersChannel);
    await expect(run()).rejects.toMatchObject({ code: 'jobs.running' });
    const timer = await claim('areas.fade');
    if (!timer) throw new Error('it must be due');
    await expect(run()).rejects.toMatchObject({ code: 'jobs.running' });
    await completeTimer(fixture.system, timer, now() + 24 * hourMs);
    expect(await job()).toMatchObject({ state: 'waiting', nextAt: now() + 24 * hourMs });
    const entries = await queryRows<{ actor: string; details: string }>(
      fixture.services.database.readClient,
      `SELECT actor_id AS actor, details FROM audit_records WHERE action = 'job.run_requested' AND subject_id = 'areas.fade'`,
    );
    expect(entries).toEqual([{ actor: admin.userId, details: JSON.stringify({ reason }) }]);
  });

  it('can be run immediately instead of waiting after a failed attempt', async () => {
    await schedule('areas.fade', 'all', now());
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const timer = await claim('areas.fade');
      if (timer) await postponeTimer(fixture.system, timer, 'not yet');
      if (attempt < 7) fixture.services.clock.advance(15 * minuteMs);
    }
    expect(await claim('areas.fade')).toBeUndefined();
    await run();
    expect(await claim('areas.fade')).toMatchObject({ attempt: 9 });
  });

  it('is taken over when its worker has crashed', async () => {
    await schedule('areas.fade', 'all', now());
    await claim('areas.fade');
    await expect(run()).rejects.toMatchObject({ code: 'jobs.running' });
    fixture.services.clock.advance(5 * minuteMs);
    expect(await job()).toMatchObject({ state: 'due' });
    expect(await claim('areas.fade')).toMatchObject({ attempt: 2 });
  });

  it('cannot be run when it is unknown or has a timer per subject', async () => {
    await schedule('booking.due', 'bkg_1', now() + hourMs);
    for (const kind of ['booking.due', 'drop.tables']) {
      await expect(runJob(admin.ctx, known, { kind, reason })).rejects.toMatchObject({ code: 'jobs.not_found' });
    }
  });

  it('is hidden from people without the right', async () => {
    const finance = await fixture.createPerson({ roles: ['finance'] });
    await expect(listJobs(finance.ctx, known)).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(runJob(finance.ctx, known, { kind: 'areas.fade', reason })).rejects.toMatchObject({
      code: 'app.not_found',
    });
  });
});

describe('the timers of one kind', () => {
  it('are counted as scheduled, due, late after 5 minutes, and failing', async () => {
    const start = now();
    await schedule('booking.due', 'a', start);
    await schedule('booking.due', 'b', start + 5 * minuteMs);
    await schedule('booking.due', 'c', start + hourMs);
    fixture.services.clock.advance(5 * minuteMs);
    const groups = async () => (await listJobs(admin.ctx, known)).timers;
    expect(await groups()).toMatchObject([{ kind: 'booking.due', scheduled: 3, due: 2, late: 0, failing: 0 }]);
    fixture.services.clock.advance(1);
    expect(await groups()).toMatchObject([{ late: 1 }]);
    const timer = await claim('booking.due');
    if (timer) await postponeTimer(fixture.system, timer, 'not yet');
    expect(await groups()).toMatchObject([{ scheduled: 3, failing: 1 }]);
    expect(await fixture.services.database.read.select().from(timers)).toHaveLength(3);
  });
});
