import { timers } from '@rentreel/db/schema';
import { minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type Fixture } from '../testing/index.ts';
import { cancelTimers, claimTimers, completeTimer, postponeTimer, scheduleTimer } from './index.ts';

const claim = { kinds: ['inspection.remind'], limit: 10, leaseMs: 60_000 };

describe('timers', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await createFixture();
  });
  afterEach(() => fixture.dispose());

  const now = () => fixture.services.clock.now();
  const set = (subjectId: string, afterMs: number, kind = 'inspection.remind') =>
    fixture.services.database.writer.write((tx) =>
      scheduleTimer(tx, { kind, subjectId, dueAt: now() + afterMs, now: now() }),
    );

  it('fire at their time and not before', async () => {
    await set('later', 1000);
    expect(await claimTimers(fixture.system, claim)).toEqual([]);
    fixture.services.clock.advance(1000);
    expect(await claimTimers(fixture.system, claim)).toMatchObject([{ subjectId: 'later', attempt: 1 }]);
  });

  it('keep their time when they are scheduled twice', async () => {
    await set('once', 1000);
    await set('once', 0);
    expect(await claimTimers(fixture.system, claim)).toEqual([]);
    expect(await fixture.services.database.read.select().from(timers)).toHaveLength(1);
  });

  it('are claimed by one worker only, and only by one that handles their kind', async () => {
    for (let subject = 0; subject < 8; subject += 1) await set(`home ${subject}`, 0);
    await set('unknown', 0, 'of.the.future');
    const claims = await Promise.all([1, 2, 3].map(() => claimTimers(fixture.system, { ...claim, limit: 4 })));
    const subjects = claims.flat().map(({ subjectId }) => subjectId);
    expect(subjects.toSorted()).toEqual(Array.from({ length: 8 }, (_, subject) => `home ${subject}`));
  });

  it('are taken over from a crashed worker and completed once', async () => {
    await set('home', 0);
    const [lost] = await claimTimers(fixture.system, claim);
    fixture.services.clock.advance(claim.leaseMs);
    const [taken] = await claimTimers(fixture.system, claim);
    if (!lost || !taken) throw new Error('both must have had the timer');
    await completeTimer(fixture.system, lost);
    expect(await fixture.services.database.read.select().from(timers)).toHaveLength(1);
    await completeTimer(fixture.system, taken);
    expect(await fixture.services.database.read.select().from(timers)).toEqual([]);
  });

  it('are rescheduled when they repeat', async () => {
    await set('daily', 0);
    const [timer] = await claimTimers(fixture.system, claim);
    if (!timer) throw new Error('the timer must go off');
    await completeTimer(fixture.system, timer, now() + 5000);
    expect(await claimTimers(fixture.system, claim)).toEqual([]);
    fixture.services.clock.advance(5000);
    expect(await claimTimers(fixture.system, claim)).toMatchObject([{ subjectId: 'daily', attempt: 1 }]);
  });

  it('are cancelled for one subject and the given kinds only', async () => {
    await set('home', 0);
    await set('home', 0, 'other.kind');
    await set('neighbour', 0);
    await fixture.services.database.writer.write((tx) =>
      cancelTimers(tx, { kinds: ['inspection.remind', 'not.set'], subjectId: 'home' }),
    );
    const left = await fixture.services.database.read.select().from(timers);
    expect(left.map(({ kind, subjectId }) => `${kind} ${subjectId}`).toSorted()).toEqual([
      'inspection.remind neighbour',
      'other.kind home',
    ]);
  });

  it('are retried without limit when their work fails', async () => {
    await set('stubborn', 0);
    for (let attempt = 1; attempt <= 15; attempt += 1) {
      const [timer] = await claimTimers(fixture.system, claim);
      expect(timer?.attempt).toBe(attempt);
      if (timer) await postponeTimer(fixture.system, timer, 'not yet');
      expect(await claimTimers(fixture.system, claim)).toEqual([]);
      fixture.services.clock.advance(15 * minuteMs);
    }
  });

  it('are claimed in order of time, up to the limit', async () => {
    for (const minutes of [3, 1, 2]) await set(`after ${minutes}`, minutes * minuteMs);
    fixture.services.clock.advance(5 * minuteMs);
    const [first, second] = [
      await claimTimers(fixture.system, { ...claim, limit: 2 }),
      await claimTimers(fixture.system, claim),
    ];
    expect(new Set(first.map(({ subjectId }) => subjectId))).toEqual(new Set(['after 1', 'after 2']));
    expect(second.map(({ subjectId }) => subjectId)).toEqual(['after 3']);
  });

  it('are rolled back with the change that schedules them', async () => {
    const failing = fixture.services.database.writer.write(async (tx) => {
      await scheduleTimer(tx, { kind: 'inspection.remind', subjectId: 'lost', dueAt: now(), now: now() });
      throw new Error('the change fails');
    });
    await expect(failing).rejects.toThrow('the change fails');
    expect(await claimTimers(fixture.system, claim)).toEqual([]);
  });

  it('store the last error and clear it when they are rescheduled', async () => {
    await set('home', 0);
    const [failed] = await claimTimers(fixture.system, claim);
    if (!failed) throw new Error('the timer must go off');
    await postponeTimer(fixture.system, failed, 'y'.repeat(2000));
    const rows = () => fixture.services.database.read.select().from(timers);
    expect((await rows())[0]?.lastError).toBe('y'.repeat(500));
    fixture.services.clock.advance(1000);
    const [again] = await claimTimers(fixture.system, claim);
    if (!again) throw new Error('the timer must go off again');
    await completeTimer(fixture.system, again, now() + 1000);
    expect(await rows()).toMatchObject([{ lastError: null, attempts: 0 }]);
  });

  it('can be scheduled again once completed', async () => {
    await set('home', 0);
    const [done] = await claimTimers(fixture.system, claim);
    if (!done) throw new Error('the timer must go off');
    await completeTimer(fixture.system, done);
    await set('home', 0);
    expect(await claimTimers(fixture.system, claim)).toMatchObject([{ subjectId: 'home', attempt: 1 }]);
  });
});
