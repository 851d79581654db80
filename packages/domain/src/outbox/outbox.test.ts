import { outboxEvents } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { createTestWorld, type TestWorld } from '../testing/index.ts';
import {
  claimEvents,
  completeEvent,
  countPendingEvents,
  deleteDeliveredEvents,
  findLastSeq,
  listPeopleSince,
  postponeEvent,
} from './index.ts';

const lease = { limit: 10, leaseMs: 60_000 };
const day = 24 * 60 * 60_000;

describe('the outbox', () => {
  let world: TestWorld;
  beforeEach(async () => {
    world = await createTestWorld();
  });
  afterEach(() => world.dispose());

  const requestMail = (to: string) =>
    write(world.system, async () => ({
      result: undefined,
      audit: [],
      events: [{ topic: 'mail.requested', payload: { to, subject: 'Hello', text: 'secret link' } }],
    }));
  const rowOf = (seq: number) =>
    world.services.database.read.query.outboxEvents.findFirst({ where: eq(outboxEvents.seq, seq) });

  it('hands each pending event to one worker only', async () => {
    for (let mail = 0; mail < 25; mail += 1) await requestMail(`${mail}@example.com`);
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimEvents(world.system, lease)));
    const seqs = claims.flat().map(({ seq }) => seq);
    expect(seqs).toHaveLength(25);
    expect(new Set(seqs).size).toBe(25);
    expect(await claimEvents(world.system, lease)).toEqual([]);
  });

  it('leaves events that are only read by live connections alone', async () => {
    const { userId } = await world.createPerson();
    await write(world.system, async () => ({
      result: undefined,
      audit: [],
      events: [{ topic: 'wallet.changed', userId, payload: {} }],
    }));
    expect(await claimEvents(world.system, lease)).toEqual([]);
  });

  it('gives the events of a worker that died to another when its lease has passed', async () => {
    await requestMail('ada@example.com');
    const [lost] = await claimEvents(world.system, lease);
    world.services.clock.advance(lease.leaseMs - 1);
    expect(await claimEvents(world.system, lease)).toEqual([]);
    world.services.clock.advance(1);
    const [taken] = await claimEvents(world.system, lease);
    expect(taken).toMatchObject({ seq: lost?.seq, attempt: 2 });
  });

  it('lets a worker that was overtaken change nothing', async () => {
    await requestMail('ada@example.com');
    const [slow] = await claimEvents(world.system, lease);
    world.services.clock.advance(lease.leaseMs);
    const [fast] = await claimEvents(world.system, lease);
    if (!slow || !fast) throw new Error('both must have had the event');
    await completeEvent(world.system, slow);
    expect(await rowOf(fast.seq)).toMatchObject({ state: 'pending' });
    await postponeEvent(world.system, slow, { error: 'late', maxAttempts: 1 });
    expect(await rowOf(fast.seq)).toMatchObject({ state: 'pending', lastError: null });
    await completeEvent(world.system, fast);
    expect(await rowOf(fast.seq)).toMatchObject({ state: 'done' });
  });

  it('empties an event when it is delivered', async () => {
    await requestMail('ada@example.com');
    const [event] = await claimEvents(world.system, lease);
    if (!event) throw new Error('the event must be there');
    expect(event.payload).toContain('secret link');
    await completeEvent(world.system, event);
    expect(await rowOf(event.seq)).toMatchObject({ state: 'done', payload: '{}' });
  });

  it('waits longer after each failure and gives up after the last', async () => {
    await requestMail('ada@example.com');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const [event] = await claimEvents(world.system, lease);
      if (!event) throw new Error(`attempt ${attempt} must get the event`);
      expect(await postponeEvent(world.system, event, { error: 'no server', maxAttempts: 4 })).toBe(attempt === 4);
      const row = await rowOf(event.seq);
      waits.push((row?.runAt ?? 0) - world.services.clock.now());
      world.services.clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    expect(await countPendingEvents(world.system)).toEqual({ pending: 0, dead: 1, oldestMs: 0 });
    world.services.clock.advance(day);
    expect(await claimEvents(world.system, lease)).toEqual([]);
  });

  it('knows how far it is behind', async () => {
    await requestMail('ada@example.com');
    world.services.clock.advance(5000);
    await requestMail('tunde@example.com');
    expect(await countPendingEvents(world.system)).toEqual({ pending: 2, dead: 0, oldestMs: 5000 });
  });

  it('tells whom the events since a place are for', async () => {
    const [ada, tunde] = [await world.createPerson(), await world.createPerson()];
    const before = await findLastSeq(world.system);
    for (const { userId } of [ada, tunde, ada]) {
      await write(world.system, async () => ({
        result: undefined,
        audit: [],
        events: [{ topic: 'saved.changed', userId, payload: {} }],
      }));
    }
    expect((await listPeopleSince(world.system, before)).toSorted()).toEqual([ada.userId, tunde.userId].toSorted());
    expect(await listPeopleSince(world.system, await findLastSeq(world.system))).toEqual([]);
  });

  it('forgets delivered events after a month, in portions, and keeps what is pending or dead', async () => {
    const { userId } = await world.createPerson();
    const events = Array.from({ length: 1200 }, () => ({ topic: 'saved.changed' as const, userId, payload: {} }));
    await write(world.system, async () => ({ result: undefined, audit: [], events }));
    await requestMail('pending@example.com');
    world.services.clock.advance(31 * day);
    await requestMail('young@example.com');
    await deleteDeliveredEvents(world.system);
    const left = await world.services.database.read.select({ state: outboxEvents.state }).from(outboxEvents);
    expect(left).toEqual([{ state: 'pending' }, { state: 'pending' }]);
  });

  it('hands out the longest due first, no more than asked for, and only topics that the worker delivers', async () => {
    for (const name of ['first', 'second', 'third']) {
      await requestMail(`${name}@example.com`);
      world.services.clock.advance(1);
    }
    await write(world.system, async () => ({
      result: undefined,
      audit: [],
      events: [{ topic: 'payout.requested', payload: { paymentId: 'pay_1' } }],
    }));
    const payouts = await claimEvents(world.system, { ...lease, topics: ['payout.requested'] });
    expect(payouts.map(({ topic }) => topic)).toEqual(['payout.requested']);
    const mails = await claimEvents(world.system, { ...lease, limit: 2, topics: ['mail.requested'] });
    expect(mails.map(({ payload }) => (JSON.parse(payload) as { to: string }).to)).toEqual([
      'first@example.com',
      'second@example.com',
    ]);
    expect(await claimEvents(world.system, { ...lease, topics: [] })).toEqual([]);
  });

  it('keeps of an error what an operator can read, and forgets it when the event is delivered after all', async () => {
    await requestMail('ada@example.com');
    const [failed] = await claimEvents(world.system, lease);
    if (!failed) throw new Error('the event must be there');
    await postponeEvent(world.system, failed, { error: 'x'.repeat(2000), maxAttempts: 9 });
    expect((await rowOf(failed.seq))?.lastError).toBe('x'.repeat(500));
    world.services.clock.advance(1000);
    const [again] = await claimEvents(world.system, lease);
    if (!again) throw new Error('the event must be there again');
    await completeEvent(world.system, again);
    expect(await rowOf(failed.seq)).toMatchObject({ state: 'done', lastError: null });
  });

  it('delivers every mail once though workers die and fail at random', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('deliver', 'fail', 'die'), { maxLength: 30 }), async (fates) => {
        await requestMail('ada@example.com');
        const delivered: number[] = [];
        for (const fate of [...fates, 'deliver', 'deliver', 'deliver', 'deliver']) {
          for (const event of await claimEvents(world.system, { ...lease, limit: 1 })) {
            if (fate === 'fail') await postponeEvent(world.system, event, { error: 'no server', maxAttempts: 99 });
            if (fate === 'deliver') {
              await completeEvent(world.system, event);
              delivered.push(event.seq);
            }
          }
          world.services.clock.advance(15 * 60_000);
        }
        expect(delivered).toHaveLength(1);
        expect((await countPendingEvents(world.system)).pending).toBe(0);
      }),
      { numRuns: 8 },
    );
  });
});
