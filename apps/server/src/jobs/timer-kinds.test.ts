import { timers } from '@rentreel/db/schema';
import { raiseNotice, write } from '@rentreel/domain/kernel';
import { listNotifications } from '@rentreel/domain/notifications';
import { createTestWorld, type TestWorld } from '@rentreel/domain/testing';
import { createMemoryEventBus } from '@rentreel/integrations/event-bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Jobs, startJobs } from './start-jobs.ts';
import { standingTimers, timerKinds } from './timer-kinds.ts';

let world: TestWorld;
const running: Jobs[] = [];
beforeEach(async () => {
  world = await createTestWorld({ events: createMemoryEventBus() });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await world.dispose();
});

describe('a timer', () => {
  it.each(Object.keys(timerKinds))('%s bears it that its subject is gone, twice', async (kind) => {
    const subjectId = 'gone_00000000000000000000000000';
    await timerKinds[kind]?.run(world.system, subjectId);
    await expect(timerKinds[kind]?.run(world.system, subjectId)).resolves.toBeUndefined();
    expect(world.services.mailer.sent).toEqual([]);
  });

  it('that stands comes again within a day at the latest, and every other goes off once', () => {
    expect(standingTimers.length).toBeGreaterThanOrEqual(7);
    for (const { kind } of standingTimers) {
      expect(timerKinds[kind]?.everyMs).toBeGreaterThan(0);
      expect(timerKinds[kind]?.everyMs).toBeLessThanOrEqual(24 * 60 * 60_000);
    }
  });
});

describe('the jobs of a process', () => {
  const start = async () => {
    const jobs = await startJobs(world.services);
    running.push(jobs);
    return jobs;
  };

  it('set each standing timer once, also when another process has started before', async () => {
    await start();
    await start();
    const rows = await world.services.database.read.select().from(timers);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(standingTimers.map(({ kind }) => kind).toSorted());
  });

  it('tell a person of what was raised, by mail too, and nothing more once they are stopped', async () => {
    const { userId, ctx } = await world.createPerson();
    const raise = (key: string) =>
      write(world.system, async () => ({
        result: undefined,
        audit: [],
        events: [
          raiseNotice(world.services.clock.now(), {
            userId,
            kind: 'wallet.payout_failed',
            facts: { amountKobo: 500_000 },
            key,
          }),
        ],
      }));
    const inbox = async () => (await listNotifications(ctx, { filter: 'all', limit: 10 })).items;
    const jobs = await start();
    await raise('pay_1:failed');
    await vi.waitFor(async () => {
      expect(await inbox()).toHaveLength(1);
      expect(world.services.mailer.sent).toHaveLength(1);
    }, 10_000);
    await jobs.stop();
    await raise('pay_2:failed');
    expect(await inbox()).toHaveLength(1);
    await start();
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(2), 10_000);
  });
});
