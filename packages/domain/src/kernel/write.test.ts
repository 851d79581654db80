import { NestedWriteError, WriterClosedError } from '@rentreel/db';
import { auditRecords, outboxEvents, users } from '@rentreel/db/schema';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type TestPerson, type Fixture } from '../testing/index.ts';
import type { Context } from './context.ts';
import { DomainError } from './domain-error.ts';
import { type OutboxEvent, outboxChannel } from './outbox.ts';
import { repeatableCall } from './repeat.ts';
import type { AuditEntry } from './repository.ts';
import { type UnitOfWork, announce, write } from './write.ts';

let fixture: Fixture;
let person: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  person = await fixture.createPerson({ name: 'Adaeze Okonkwo' });
});
afterEach(() => fixture.dispose());

const read = () => fixture.services.database.read;
const audit = () => read().select().from(auditRecords).orderBy(asc(auditRecords.seq));
const events = () => read().select().from(outboxEvents).orderBy(asc(outboxEvents.seq));
const nameOf = async ({ userId }: TestPerson) =>
  (await read().select({ name: users.name }).from(users).where(eq(users.id, userId)))[0]?.name;
const notified = () => fixture.services.events.notified;

const saved = (userId: string): OutboxEvent => ({ topic: 'saved.changed', userId, payload: {} });
const mail: OutboxEvent = { topic: 'mail.requested', payload: { to: 'a@example.com', subject: 'Hello', text: 'Hi' } };

interface Recorded<T> {
  readonly result: T;
  readonly audit: readonly AuditEntry[];
  readonly events: readonly OutboxEvent[];
}

/** Writes, and records what the work hands back. */
const change = <T>(ctx: Context, work: (uow: UnitOfWork) => Promise<Recorded<T>>): Promise<T> =>
  write(ctx, async (uow) => {
    const { result, audit: entries, events: emitted } = await work(uow);
    for (const entry of entries) uow.audit(entry);
    uow.emit(...emitted);
    return result;
  });

/** Renames the person and says so. */
const rename = (ctx: Context, name: string) =>
  change(ctx, async ({ tx }) => {
    await tx.update(users).set({ name }).where(eq(users.id, person.userId));
    return {
      result: name,
      audit: [{ action: 'person.renamed', subjectId: person.userId, details: { name } }],
      events: [saved(person.userId)],
    };
  });

describe('a change', () => {
  it('is stored with its audit record and its events, under the caller, the request and the time', async () => {
    expect(await rename(person.ctx, 'Adaeze Eze')).toBe('Adaeze Eze');
    const now = fixture.services.clock.now();
    expect(await nameOf(person)).toBe('Adaeze Eze');
    expect(await audit()).toMatchObject([
      {
        actorId: person.userId,
        action: 'person.renamed',
        subjectId: person.userId,
        requestId: 'req_test',
        details: '{"name":"Adaeze Eze"}',
        createdAt: now,
      },
    ]);
    expect(await events()).toMatchObject([
      { topic: 'saved.changed', userId: person.userId, payload: '{}', state: 'done', runAt: now, createdAt: now },
    ]);
  });

  it('of the system or of a guest has nobody as its doer', async () => {
    await rename(fixture.system, 'One');
    await rename(fixture.guest, 'Two');
    expect((await audit()).map(({ actorId }) => actorId)).toEqual([null, null]);
  });

  it('leaves nothing when it throws, and nobody hears of it', async () => {
    const failing = change(person.ctx, async ({ tx }) => {
      await tx.update(users).set({ name: 'Lost' }).where(eq(users.id, person.userId));
      throw new DomainError('app.forbidden');
    });
    await expect(failing).rejects.toMatchObject({ code: 'app.forbidden' });
    expect([await nameOf(person), await audit(), await events(), notified()]).toEqual(['Adaeze Okonkwo', [], [], []]);
  });

  it('leaves nothing when its audit record cannot be stored', async () => {
    const { writer } = fixture.services.database;
    await writer.write((tx) =>
      tx.$client.execute(
        "CREATE TRIGGER full_audit BEFORE INSERT ON audit_records BEGIN SELECT RAISE(ABORT, 'no room'); END",
      ),
    );
    await expect(rename(person.ctx, 'Lost')).rejects.toThrow('no room');
    expect([await nameOf(person), await events(), notified()]).toEqual(['Adaeze Okonkwo', [], []]);
  });

  it('leaves nothing when its events cannot be stored', async () => {
    const { writer } = fixture.services.database;
    await writer.write((tx) =>
      tx.$client.execute(
        "CREATE TRIGGER full_outbox BEFORE INSERT ON outbox_events BEGIN SELECT RAISE(ABORT, 'no room'); END",
      ),
    );
    await expect(rename(person.ctx, 'Lost')).rejects.toThrow('no room');
    expect([await nameOf(person), await audit(), notified()]).toEqual(['Adaeze Okonkwo', [], []]);
  });

  it('that changes nothing records nothing', async () => {
    const answer = await change(person.ctx, async () => ({ result: 'as it was', audit: [], events: [] }));
    expect([answer, await audit(), await events(), notified()]).toEqual(['as it was', [], [], []]);
  });

  it('keeps the order of many audit records and events', async () => {
    const subjects = Array.from({ length: 40 }, (_, place) => `subject ${place}`);
    await change(person.ctx, async () => ({
      result: undefined,
      audit: subjects.map((subjectId) => ({ action: 'thing.counted', subjectId })),
      events: [saved(person.userId), mail, saved(person.userId)],
    }));
    expect((await audit()).map(({ subjectId }) => subjectId)).toEqual(subjects);
    expect((await events()).map(({ topic }) => topic)).toEqual(['saved.changed', 'mail.requested', 'saved.changed']);
  });

  it('keeps texts of any script and quotation marks as they are', async () => {
    const text = `Ọ̀ṣun "quoted" 'single' \\ \u0000 🏠; DROP TABLE users`;
    await change(person.ctx, async () => ({
      result: undefined,
      audit: [{ action: 'note.taken', subjectId: text, details: { text, count: 3, open: true, closed: null } }],
      events: [{ topic: 'mail.requested', payload: { to: 'a@example.com', subject: text, text } }],
    }));
    const [note] = await audit();
    expect(JSON.parse(note?.details ?? '')).toEqual({ text, count: 3, open: true, closed: null });
    expect(JSON.parse((await events())[0]?.payload ?? '')).toEqual({ to: 'a@example.com', subject: text, text });
  });
});

describe('the news of a change', () => {
  it('goes out only when the change can be read by everybody', async () => {
    const names: Promise<string | undefined>[] = [];
    fixture.services.events.subscribe(person.userId, () => names.push(nameOf(person)));
    await rename(person.ctx, 'Adaeze Eze');
    expect(await Promise.all(names)).toEqual(['Adaeze Eze']);
  });

  it('wakes each person once, however many events are theirs', async () => {
    const other = await fixture.createPerson();
    announce(person.ctx, [saved(person.userId), saved(other.userId), saved(person.userId)]);
    expect(notified()).toEqual([person.userId, other.userId]);
  });

  it('wakes the worker only when something waits for it', () => {
    announce(person.ctx, [saved(person.userId)]);
    expect(notified()).not.toContain(outboxChannel);
    announce(person.ctx, [mail, mail]);
    expect(notified()).toEqual([person.userId, outboxChannel]);
  });

  it('waits for the worker as a pending event, and for nobody when only live connections read it', async () => {
    await change(person.ctx, async () => ({ result: undefined, audit: [], events: [mail, saved(person.userId)] }));
    expect((await events()).map(({ state }) => state)).toEqual(['pending', 'done']);
  });
});

describe('a change inside another', () => {
  const both = (outer: (inner: string) => void = () => undefined) =>
    change(person.ctx, async (uow) => {
      outer(await rename(uow, 'Inner'));
      return { result: 'outer', audit: [{ action: 'outer.done', subjectId: 'outer' }], events: [] };
    });

  it('joins its transaction, and both are kept', async () => {
    expect(await both((inner) => expect(inner).toBe('Inner'))).toBe('outer');
    expect(await nameOf(person)).toBe('Inner');
    expect((await audit()).map(({ action }) => action)).toEqual(['person.renamed', 'outer.done']);
  });

  it('is lost with it', async () => {
    const failing = both(() => {
      throw new Error('the outer one fails');
    });
    await expect(failing).rejects.toThrow('the outer one fails');
    expect([await nameOf(person), await audit(), await events()]).toEqual(['Adaeze Okonkwo', [], []]);
  });

  it('notifies nobody before the outer one is committed, and then once', async () => {
    await both(() => expect(notified()).toEqual([]));
    expect(notified()).toEqual([person.userId]);
    expect(await events()).toHaveLength(1);
  });

  it('that does not join is refused and does not hang', async () => {
    const apart = change(person.ctx, async () => {
      await rename(person.ctx, 'Apart');
      return { result: undefined, audit: [], events: [] };
    });
    await expect(apart).rejects.toBeInstanceOf(NestedWriteError);
    expect(await nameOf(person)).toBe('Adaeze Okonkwo');
    await rename(person.ctx, 'Afterwards');
    expect(await nameOf(person)).toBe('Afterwards');
  });
});

describe('changes at once', () => {
  it('each keep their own record, and one that fails takes no other with it', async () => {
    const names = Array.from({ length: 60 }, (_, turn) => `Name ${turn}`);
    const outcomes = await Promise.allSettled(
      names.map((name, turn) =>
        turn % 3 === 0
          ? change(person.ctx, async () => Promise.reject(new DomainError('app.not_found')))
          : rename(person.ctx, name),
      ),
    );
    const stored = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(stored).toEqual(names.filter((_, turn) => turn % 3 !== 0));
    const noted = (await audit()).map(({ details }) => (JSON.parse(details) as { name: string }).name);
    expect(noted).toHaveLength(stored.length);
    expect(new Set(noted)).toEqual(new Set(stored));
    expect(await events()).toHaveLength(stored.length);
    expect(await nameOf(person)).toBe(noted.at(-1));
  });

  it('are refused when the database is closed, and nobody hears of them', async () => {
    await fixture.services.database.close();
    await expect(rename(person.ctx, 'Too late')).rejects.toBeInstanceOf(WriterClosedError);
    expect(notified()).toEqual([]);
  });
});

describe('a call with an idempotency key', () => {
  it('runs a write that its first attempt did not reach, also when it leaves out one that was stored', async () => {
    const call = { id: 'call', userId: person.userId, requestHash: 'request' };
    const give = (ctx: Context) =>
      write(ctx, async (uow) => {
        uow.skipAudit('the test');
        await uow.tx.update(users).set({ name: 'First' }).where(eq(users.id, person.userId));
        return 'first';
      });
    const finish = (ctx: Context) =>
      write(ctx, async (uow) => {
        uow.skipAudit('the test');
        await uow.tx.update(users).set({ name: 'Second' }).where(eq(users.id, person.userId));
        return 'second';
      });
    expect(await give({ ...person.ctx, repeat: repeatableCall(call) })).toBe('first');
    const repetition = { ...person.ctx, repeat: repeatableCall(call) };
    expect(await finish(repetition)).toBe('second');
    expect(await nameOf(person)).toBe('Second');
    expect(await give(repetition)).toBe('first');
    expect(await nameOf(person)).toBe('Second');
  });
});
