import { outboxEvents } from '@rentreel/db/schema';
import { dayMs, minuteMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { write } from '../kernel/index.ts';
import { createFixture, type Fixture } from '../testing/index.ts';
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

describe('the outbox', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await createFixture();
  });
  afterEach(() => fixture.dispose());

  const requestMail = (to: string) =>
    write(fixture.system, async (uow) =>
      uow.emit({ topic: 'mail.requested', payload: { to, subject: 'Hello', text: 'secret link' } }),
    );
  const rowOf = (seq: number) =>
    fixture.services.database.read.select().from(outboxEvents).where(eq(outboxEvents.seq, seq)).get();

  it('gives each pending event to one worker only', async () => {
    for (let mail = 0; mail < 25; mail += 1) await requestMail(`${mail}@example.com`);
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimEvents(fixture.system, lease)));
    const seqs = claims.flat().map(({ seq }) => seq);
    expect(seqs).toHaveLength(25);
    expect(new Set(seqs).size).toBe(25);
    expect(await claimEvents(fixture.system, lease)).toEqual([]);
  });

  it('does not give workers the events that only live connections read', async () => {
    const { userId } = await fixture.createPerson();
    await write(fixture.system, async (uow) => uow.emit({ topic: 'wallet.changed', userId, payload: {} }));
    expect(await claimEvents(fixture.system, lease)).toEqual([]);
  });

  it('gives the events of a crashed worker to another when the lease has expired', async () => {
    await requestMail('ada@example.com');
    const [lost] = await claimEvents(fixture.system, lease);
    fixture.services.clock.advance(lease.leaseMs - 1);
    expect(await claimEvents(fixture.system, lease)).toEqual([]);
    fixture.services.clock.advance(1);
    const [taken] = await claimEvents(fixture.system, lease);
    expect(taken).toMatchObject({ seq: lost?.seq, attempt: 2 });
  });

  it('ignores a worker that has lost its lease', async () => {
    await requestMail('ada@example.com');
    const [slow] = await claimEvents(fixture.system, lease);
    fixture.services.clock.advance(lease.leaseMs);
    const [fast] = await claimEvents(fixture.system, lease);
    if (!slow || !fast) throw new Error('both must have had the event');
    await completeEvent(fixture.system, slow);
    expect(await rowOf(fast.seq)).toMatchObject({ state: 'pending' });
    await postponeEvent(fixture.system, slow, { error: 'late', maxAttempts: 1 });
    expect(await rowOf(fast.seq)).toMatchObject({ state: 'pending', lastError: null });
    await completeEvent(fixture.system, fast);
    expect(await rowOf(fast.seq)).toMatchObject({ state: 'done' });
  });

  it('deletes the payload of a delivered event', async () => {
    await requestMail('ada@example.com');
    const [event] = await claimEvents(fixture.system, lease);
    if (!event) throw new Error('the event must be there');
    expect(event.payload).toContain('secret link');
    await completeEvent(fixture.system, event);
    expect(await rowOf(event.seq)).toMatchObject({ state: 'done', payload: '{}' });
  });

  it('doubles the delay after each failure and marks the event as dead after the last attempt', async () => {
    await requestMail('ada@example.com');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const [event] = await claimEvents(fixture.system, lease);
      if (!event) throw new Error(`attempt ${attempt} must get the event`);
      expect(await postponeEvent(fixture.system, event, { error: 'no server', maxAttempts: 4 })).toBe(attempt === 4);
      const row = await rowOf(event.seq);
      waits.push((row?.runAt ?? 0) - fixture.services.clock.now());
      fixture.services.clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    expect(await countPendingEvents(fixture.system)).toEqual({ pending: 0, dead: 1, oldestMs: 0 });
    fixture.services.clock.advance(dayMs);
    expect(await claimEvents(fixture.system, lease)).toEqual([]);
  });

  it('reports the number of due events and the age of the oldest', async () => {
    await requestMail('ada@example.com');
    fixture.services.clock.advance(5000);
    await requestMail('tunde@example.com');
    expect(await countPendingEvents(fixture.system)).toEqual({ pending: 2, dead: 0, oldestMs: 5000 });
  });

  it('lists the users of the events after a sequence number', async () => {
    const [ada, tunde] = [await fixture.createPerson(), await fixture.createPerson()];
    const before = await findLastSeq(fixture.system);
    for (const { userId } of [ada, tunde, ada]) {
      await write(fixture.system, async (uow) => uow.emit({ topic: 'saved.changed', userId, payload: {} }));
    }
    const people = await listPeopleSince(fixture.system, before);
    expect(people.map(({ userId }) => userId).toSorted()).toEqual([ada.userId, tunde.userId].toSorted());
    expect(Math.max(...people.map(({ lastSeq }) => lastSeq))).toBe(await findLastSeq(fixture.system));
    expect(await listPeopleSince(fixture.system, await findLastSeq(fixture.system))).toEqual([]);
  });

  it('reads only the events after the sequence number to list their users', async () => {
    const { readClient } = fixture.services.database;
    const execute = vi.spyOn(readClient, 'execute');
    await listPeopleSince(fixture.system, 0);
    // Safe: the overload with two parameters hides the one that is used.
    const [[statement] = []] = execute.mock.calls as unknown as [{ readonly sql: string; readonly args: number[] }][];
    execute.mockRestore();
    const plan = await readClient.execute({
      sql: `EXPLAIN QUERY PLAN ${statement?.sql}`,
      args: statement?.args ?? [],
    });
    expect(plan.rows.map((row) => row['detail'])).toContainEqual(
      expect.stringContaining('INTEGER PRIMARY KEY (rowid>?)'),
    );
  });

  it('deletes delivered events after a month, in batches, and keeps pending and dead ones', async () => {
    const { userId } = await fixture.createPerson();
    const events = Array.from({ length: 1200 }, () => ({ topic: 'saved.changed' as const, userId, payload: {} }));
    await write(fixture.system, async (uow) => uow.emit(...events));
    await requestMail('pending@example.com');
    fixture.services.clock.advance(31 * dayMs);
    await requestMail('young@example.com');
    await deleteDeliveredEvents(fixture.system);
    const left = await fixture.services.database.read.select({ state: outboxEvents.state }).from(outboxEvents);
    expect(left).toEqual([{ state: 'pending' }, { state: 'pending' }]);
  });

  it('claims events oldest first, up to the limit, of the requested topics only', async () => {
    for (const name of ['first', 'second', 'third']) {
      await requestMail(`${name}@example.com`);
      fixture.services.clock.advance(1);
    }
    await write(fixture.system, async (uow) =>
      uow.emit({ topic: 'payout.requested', payload: { paymentId: 'pay_1' } }),
    );
    const payouts = await claimEvents(fixture.system, { ...lease, topics: ['payout.requested'] });
    expect(payouts.map(({ topic }) => topic)).toEqual(['payout.requested']);
    const mails = await claimEvents(fixture.system, { ...lease, limit: 2, topics: ['mail.requested'] });
    expect(mails.map(({ payload }) => (JSON.parse(payload) as { to: string }).to)).toEqual([
      'first@example.com',
      'second@example.com',
    ]);
    expect(await claimEvents(fixture.system, { ...lease, topics: [] })).toEqual([]);
  });

  it('stores the beginning of an error and clears it on delivery', async () => {
    await requestMail('ada@example.com');
    const [failed] = await claimEvents(fixture.system, lease);
    if (!failed) throw new Error('the event must be there');
    await postponeEvent(fixture.system, failed, { error: 'x'.repeat(2000), maxAttempts: 9 });
    expect((await rowOf(failed.seq))?.lastError).toBe('x'.repeat(500));
    fixture.services.clock.advance(1000);
    const [again] = await claimEvents(fixture.system, lease);
    if (!again) throw new Error('the event must be there again');
    await completeEvent(fixture.system, again);
    expect(await rowOf(failed.seq)).toMatchObject({ state: 'done', lastError: null });
  });

  it('delivers every event once when workers crash and fail at random', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('deliver', 'fail', 'die'), { maxLength: 30 }), async (outcomes) => {
        await requestMail('ada@example.com');
        const delivered: number[] = [];
        for (const outcome of [...outcomes, 'deliver', 'deliver', 'deliver', 'deliver']) {
          for (const event of await claimEvents(fixture.system, { ...lease, limit: 1 })) {
            if (outcome === 'fail') await postponeEvent(fixture.system, event, { error: 'no server', maxAttempts: 99 });
            if (outcome === 'deliver') {
              await completeEvent(fixture.system, event);
              delivered.push(event.seq);
            }
          }
          fixture.services.clock.advance(15 * minuteMs);
        }
        expect(delivered).toHaveLength(1);
        expect((await countPendingEvents(fixture.system)).pending).toBe(0);
      }),
      { numRuns: 8 },
    );
  });
});
