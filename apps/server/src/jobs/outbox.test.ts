import { outboxEvents } from '@rentreel/db/schema';
import { outboxChannel, write } from '@rentreel/domain/kernel';
import { claimEvents } from '@rentreel/domain/outbox';
import { type Fixture, createFixture } from '@rentreel/domain/testing';
import { createMemoryEventBus } from '@rentreel/integrations/event-bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventHandlers, eventHandlers } from './event-handlers.ts';
import { startOutboxFollower, startOutboxWorker } from './outbox.ts';
import type { WorkLoop } from './work-loop.ts';

const longPoll = 60_000;

describe('the outbox worker', () => {
  let fixture: Fixture;
  const workers: WorkLoop[] = [];
  beforeEach(async () => {
    const bus = { ...createMemoryEventBus(), notified: [] };
    fixture = await createFixture({ events: bus });
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await fixture.dispose();
  });

  const start = (handlers: EventHandlers = eventHandlers, options: { leaseMs?: number; maxAttempts?: number } = {}) => {
    const worker = startOutboxWorker({ services: fixture.services, handlers, pollMs: longPoll, ...options });
    workers.push(worker);
    return worker;
  };
  const requestMail = (to: string) =>
    write(fixture.system, async (uow) =>
      uow.emit({
        topic: 'mail.requested',
        payload: { to, subject: 'Hello', text: 'https://example.com/#/reset?token=x' },
      }),
    );
  const states = async () =>
    (await fixture.services.database.read.select({ state: outboxEvents.state }).from(outboxEvents)).map(
      ({ state }) => state,
    );

  it('sends a mail at once after the commit that requested it, and erases its payload', async () => {
    start();
    await requestMail('ada@example.com');
    await vi.waitFor(async () => expect(await states()).toEqual(['done']), 10_000);
    expect(fixture.services.mailer.sent).toMatchObject([{ to: 'ada@example.com', subject: 'Hello' }]);
    const rows = await fixture.services.database.read.select().from(outboxEvents);
    expect(rows[0]?.payload).toBe('{}');
  });

  it('delivers each event once with several workers', async () => {
    for (let mail = 0; mail < 60; mail += 1) await requestMail(`${mail}@example.com`);
    start();
    start();
    start();
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['done'])), 10_000);
    expect(fixture.services.mailer.sent.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 60 }, (_, mail) => `${mail}@example.com`).toSorted(),
    );
  });

  it('takes over the events that a dead worker had claimed', async () => {
    await requestMail('ada@example.com');
    await claimEvents(fixture.system, { limit: 10, leaseMs: 30_000 });
    const worker = start();
    worker.wake();
    expect(fixture.services.mailer.sent).toEqual([]);
    fixture.services.clock.advance(30_000);
    worker.wake();
    await vi.waitFor(async () => expect(await states()).toEqual(['done']), 10_000);
    expect(fixture.services.mailer.sent).toHaveLength(1);
  });

  it('retries after a failure with the same mail id and gives up after the last attempt', async () => {
    const ids: string[] = [];
    const failing: EventHandlers = {
      ...eventHandlers,
      'mail.requested': async (_ctx, event) => {
        ids.push(`${event.seq}`);
        throw new Error('451 try later');
      },
    };
    await requestMail('ada@example.com');
    const worker = start(failing, { maxAttempts: 3 });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await vi.waitFor(() => expect(ids).toHaveLength(attempt), 10_000);
      await vi.waitFor(async () => {
        const [row] = await fixture.services.database.read.select().from(outboxEvents);
        expect(row).toMatchObject({ leaseUntil: 0, lastError: 'Error: 451 try later' });
      }, 60_000);
      fixture.services.clock.advance(60_000);
      worker.wake();
    }
    await vi.waitFor(async () => expect(await states()).toEqual(['dead']), 10_000);
    expect(new Set(ids).size).toBe(1);
    expect(fixture.services.log.lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'error']);
  });

  it('delivers other events when one cannot be delivered', async () => {
    const picky: EventHandlers = {
      ...eventHandlers,
      'mail.requested': async (ctx, event) => {
        if (event.payload.includes('broken')) throw new Error('refused');
        await eventHandlers['mail.requested'](ctx, event);
      },
    };
    await requestMail('broken@example.com');
    await requestMail('fine@example.com');
    start(picky);
    await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['done', 'pending']), 10_000);
  });

  it('finishes the current event before it stops', async () => {
    let release: (() => void) | undefined;
    const slow: EventHandlers = {
      ...eventHandlers,
      'mail.requested': async () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    };
    await requestMail('ada@example.com');
    const worker = start(slow);
    await vi.waitFor(() => expect(release).toBeDefined(), 10_000);
    const stopped = worker.stop();
    release?.();
    await stopped;
    expect(await states()).toEqual(['done']);
  });
});

it('startOutboxFollower wakes the recipients of events written by another process', async () => {
  const fixture = await createFixture();
  const [ada, tunde] = [await fixture.createPerson(), await fixture.createPerson()];
  const events = createMemoryEventBus();
  const woken: string[] = [];
  for (const channel of [ada.userId, tunde.userId, outboxChannel]) events.subscribe(channel, () => woken.push(channel));

  const follower = startOutboxFollower({ services: { ...fixture.services, events }, pollMs: 10 });
  // The other process has its own bus. It writes repeatedly because the follower does not report when it starts to listen.
  await vi.waitFor(async () => {
    await write(fixture.system, async (uow) => uow.emit({ topic: 'wallet.changed', userId: ada.userId, payload: {} }));
    expect(woken).toEqual(expect.arrayContaining([ada.userId, outboxChannel]));
  }, 60_000);
  expect(woken).not.toContain(tunde.userId);
  await follower.stop();
  await fixture.dispose();
});
