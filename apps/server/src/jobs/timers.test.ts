import { retention } from '@rentreel/contracts/privacy';
import { DatabaseUnavailableError } from '@rentreel/db';
import { timers } from '@rentreel/db/schema';
import { raiseNotice, write } from '@rentreel/domain/kernel';
import { listNotifications } from '@rentreel/domain/notifications';
import { type Fixture, createFixture } from '@rentreel/domain/testing';
import { createMemoryEventBus } from '@rentreel/integrations/event-bus';
import { dayMs, secondMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Jobs, startJobs } from './start-jobs.ts';
import { knownJobs, standingTimers, timerKinds } from './timers.ts';

let fixture: Fixture;
const running: Jobs[] = [];
beforeEach(async () => {
  fixture = await createFixture({ events: createMemoryEventBus() });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await fixture.dispose();
});

describe('timerKinds', () => {
  it.each(Object.keys(timerKinds))(
    '%s does nothing when its subject no longer exists, even when it runs twice',
    async (kind) => {
      const subjectId = 'gone_00000000000000000000000000' as never;
      await timerKinds[kind]?.run(fixture.system, subjectId);
      await expect(timerKinds[kind]?.run(fixture.system, subjectId)).resolves.toBeUndefined();
      expect(fixture.services.mailer.sent).toEqual([]);
    },
  );

  it.each(retention.map(({ what, job }) => [what, job]))(
    'contains the job of the retention rule “%s”: %s',
    (_, job) => {
      expect(Object.keys(timerKinds)).toContain(job);
    },
  );

  it.each(['booking.due', 'listing.lapse', 'payout.ask', 'account_deletion.complete'])(
    'does not repeat %s, which is set for one subject and is no standing timer',
    (kind) => {
      expect(timerKinds[kind]).toMatchObject({ run: expect.any(Function) as unknown });
      expect(timerKinds[kind]?.everyMs).toBeUndefined();
      expect(standingTimers.map((timer) => timer.kind)).not.toContain(kind);
      expect(knownJobs).toContainEqual({ kind, everyMs: null });
    },
  );

  it('repeats every standing timer at least daily', () => {
    expect(standingTimers.length).toBeGreaterThanOrEqual(7);
    for (const { kind } of standingTimers) {
      expect(timerKinds[kind]?.everyMs).toBeGreaterThan(0);
      expect(timerKinds[kind]?.everyMs).toBeLessThanOrEqual(dayMs);
    }
  });
});

describe('startJobs', () => {
  const start = async () => {
    const jobs = await startJobs({ services: fixture.services });
    running.push(jobs);
    return jobs;
  };

  it('schedules each standing timer once, also when another process has started before', async () => {
    await start();
    await start();
    const rows = await fixture.services.database.read.select().from(timers);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(standingTimers.map(({ kind }) => kind).toSorted());
  });

  it('starts on a database that accepts no writes, and schedules its timers once writes succeed', async () => {
    const { database } = fixture.services;
    const { writer } = database;
    let isFull = true;
    const writeOrRefuse: typeof writer.write = async (work) => {
      if (isFull) throw new DatabaseUnavailableError('full');
      return writer.write(work);
    };
    const services = { ...fixture.services, database: { ...database, writer: { ...writer, write: writeOrRefuse } } };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    running.push(await startJobs({ services }));
    isFull = false;
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(secondMs);
      expect(await database.read.select().from(timers)).toHaveLength(standingTimers.length);
    }, 60_000);
  });

  it('delivers notifications to the inbox and by mail until it is stopped', async () => {
    const { userId, ctx } = await fixture.createPerson();
    const raise = (key: string) =>
      write(fixture.system, async (uow) =>
        uow.emit(
          raiseNotice(fixture.services.clock.now(), {
            userId,
            kind: 'wallet.payout_failed',
            facts: { amountKobo: 500_000 },
            key,
          }),
        ),
      );
    const inbox = async () => (await listNotifications(ctx, { filter: 'all', limit: 10 })).items;
    const jobs = await start();
    await raise('pay_1:failed');
    await vi.waitFor(async () => {
      expect(await inbox()).toHaveLength(1);
      expect(fixture.services.mailer.sent).toHaveLength(1);
    }, 60_000);
    await jobs.stop();
    await raise('pay_2:failed');
    expect(await inbox()).toHaveLength(1);
    await start();
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(2), 10_000);
  });
});
