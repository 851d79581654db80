import { outboxEvents } from '@rentreel/db/schema';
import { write } from '@rentreel/domain/kernel';
import { claimEvents } from '@rentreel/domain/outbox';
import { createTestWorld, type TestWorld } from '@rentreel/domain/testing';
import { createMemoryEventBus } from '@rentreel/integrations/event-bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventHandlers } from './event-handlers.ts';
import { eventHandlers } from './event-handlers.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import type { WorkLoop } from './work-loop.ts';

const longPoll = 60_000;

describe('the outbox worker', () => {
  let world: TestWorld;
  const workers: WorkLoop[] = [];
  beforeEach(async () => {
    const bus = { ...createMemoryEventBus(), notified: [] };
    world = await createTestWorld({ events: bus });
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await world.dispose();
  });

  const start = (handlers: EventHandlers = eventHandlers, options: { leaseMs?: number; maxAttempts?: number } = {}) => {
    const worker = startOutboxWorker({ services: world.services, handlers, pollMs: longPoll, ...options });
    workers.push(worker);
    return worker;
  };
  const requestMail = (to: string) =>
    write(world.system, async () => ({
      result: undefined,
      audit: [],
      events: [
        { topic: 'mail.requested', payload: { to, subject: 'Hello', text: 'https://example.com/#/reset?token=x' } },
      ],
    }));
  const states = async () =>
    (await world.services.database.read.select({ state: outboxEvents.state }).from(outboxEvents)).map(
      ({ state }) => state,
    );

  it('sends a mail at once after the commit that asked for it, and empties it', async () => {
    start();
    await requestMail('ada@example.com');
    await vi.waitFor(async () => expect(await states()).toEqual(['done']), 10_000);
    expect(world.services.mailer.sent).toMatchObject([{ to: 'ada@example.com', subject: 'Hello' }]);
    const rows = await world.services.database.read.select().from(outboxEvents);
    expect(rows[0]?.payload).toBe('{}');
  });

  it('delivers each event once, however many workers run', async () => {
    for (let mail = 0; mail < 60; mail += 1) await requestMail(`${mail}@example.com`);
    start();
    start();
    start();
    await vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['done'])), 10_000);
    expect(world.services.mailer.sent.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 60 }, (_, mail) => `${mail}@example.com`).toSorted(),
    );
  });

  it('takes over what a worker that died had claimed', async () => {
    await requestMail('ada@example.com');
    await claimEvents(world.system, { limit: 10, leaseMs: 30_000 });
    const worker = start();
    worker.wake();
    expect(world.services.mailer.sent).toEqual([]);
    world.services.clock.advance(30_000);
    worker.wake();
    await vi.waitFor(async () => expect(await states()).toEqual(['done']), 10_000);
    expect(world.services.mailer.sent).toHaveLength(1);
  });

  it('tries again after a failure, keeps the same mail id, and gives up in the end', async () => {
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
        const [row] = await world.services.database.read.select().from(outboxEvents);
        expect(row).toMatchObject({ leaseUntil: 0, lastError: 'Error: 451 try later' });
      }, 10_000);
      world.services.clock.advance(60_000);
      worker.wake();
    }
    await vi.waitFor(async () => expect(await states()).toEqual(['dead']), 10_000);
    expect(new Set(ids).size).toBe(1);
    expect(world.services.log.lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'error']);
  });

  it('goes on with the others when one event cannot be delivered', async () => {
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

  it('finishes what is under way before it stops', async () => {
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
