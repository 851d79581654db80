import type { Id } from '@rentreel/contracts/ids';
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

const saved = (userId: Id<'usr'>): OutboxEvent => ({ topic: 'saved.changed', userId, payload: {} });
const mail: OutboxEvent = { topic: 'mail.requested', payload: { to: 'a@example.com', subject: 'Hello', text: 'Hi' } };

interface Recorded<T> {
  readonly result: T;
  readonly audit: readonly AuditEntry[];
  readonly events: readonly OutboxEvent[];
}

/** Runs `write` and records the audit entries and events that the work returns. */
const change = <T>(ctx: Context, work: (uow: UnitOfWork) => Promise<Recorded<T>>): Promise<T> =>
  write(ctx, async (uow) => {
    const { result, audit: entries, events: emitted } = await work(uow);
    for (const entry of entries) uow.audit(entry);
    uow.emit(...emitted);
    return result;
  });

/** Renames the person and records it. */
const rename = (ctx: Context, name: string) =>
  change(ctx, async ({ tx }) => {
    await tx.update(users).set({ name }).where(eq(users.id, person.userId));
    return {
      result: name,
      audit: [{ action: 'person.renamed', subjectId: person.userId, details: { name } }],
      events: [saved(person.userId)],
    };
  });

describe('write', () => {
  it('stores the change with its audit record and events, with the actor, request and time', async () => {
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

  it('stores a null actor for changes of the system and of guests', async () => {
    await rename(fixture.system, 'One');
    await rename(fixture.guest, 'Two');
    expect((await audit()).map(({ actorId }) => actorId)).toEqual([null, null]);
  });

  it('stores nothing and notifies nobody when the work throws', async () => {
    const failing = change(person.ctx, async ({ tx }) => {
      await tx.update(users).set({ name: 'Lost' }).where(eq(users.id, person.userId));
      throw new DomainError('app.forbidden');
    });
    await expect(failing).rejects.toMatchObject({ code: 'app.forbidden' });
    expect([await nameOf(person), await audit(), await events(), notified()]).toEqual(['Adaeze Okonkwo', [], [], []]);
  });

  it('stores nothing when the audit record cannot be stored', async () => {
    const { writer } = fixture.services.database;
    await writer.write((tx) =>
      tx.$client.execute(
        "CREATE TRIGGER full_audit BEFORE INSERT ON audit_records BEGIN SELECT RAISE(ABORT, 'no room'); END",
      ),
    );
    await expect(rename(person.ctx, 'Lost')).rejects.toThrow('no room');
    expect([await nameOf(person), await events(), notified()]).toEqual(['Adaeze Okonkwo', [], []]);
  });

  it('stores nothing when the events cannot be stored', async () => {
    const { writer } = fixture.services.database;
    await writer.write((tx) =>
      tx.$client.execute(
        "CREATE TRIGGER full_outbox BEFORE INSERT ON outbox_events BEGIN SELECT RAISE(ABORT, 'no room'); END",
      ),
    );
    await expect(rename(person.ctx, 'Lost')).rejects.toThrow('no room');
    expect([await nameOf(person), await audit(), notified()]).toEqual(['Adaeze Okonkwo', [], []]);
  });

  it('records nothing when the work changes nothing', async () => {
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

  it('stores text of any script and quotation marks unchanged', async () => {
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

describe('the events of a write', () => {
  it('are announced after the change is committed and visible to readers', async () => {
    const names: Promise<string | undefined>[] = [];
    fixture.services.events.subscribe(person.userId, () => names.push(nameOf(person)));
    await rename(person.ctx, 'Adaeze Eze');
    expect(await Promise.all(names)).toEqual(['Adaeze Eze']);
  });

  it('wake each person once for any number of events', async () => {
    const other = await fixture.createPerson();
    announce(person.ctx, [saved(person.userId), saved(other.userId), saved(person.userId)]);
    expect(notified()).toEqual([person.userId, other.userId]);
  });

  it('wake the worker only when a topic has a handler', () => {
    announce(person.ctx, [saved(person.userId)]);
    expect(notified()).not.toContain(outboxChannel);
    announce(person.ctx, [mail, mail]);
    expect(notified()).toEqual([person.userId, outboxChannel]);
  });

  it('are stored as pending when they have a handler, and as done when only live connections read them', async () => {
    await change(person.ctx, async () => ({ result: undefined, audit: [], events: [mail, saved(person.userId)] }));
    expect((await events()).map(({ state }) => state)).toEqual(['pending', 'done']);
  });
});

describe('a nested write', () => {
  const both = (outer: (inner: string) => void = () => undefined) =>
    change(person.ctx, async (uow) => {
      outer(await rename(uow, 'Inner'));
      return { result: 'outer', audit: [{ action: 'outer.done', subjectId: 'outer' }], events: [] };
    });

  it('joins the outer transaction, and both changes are stored', async () => {
    expect(await both((inner) => expect(inner).toBe('Inner'))).toBe('outer');
    expect(await nameOf(person)).toBe('Inner');
    expect((await audit()).map(({ action }) => action)).toEqual(['person.renamed', 'outer.done']);
  });

  it('is rolled back when the outer write throws', async () => {
    const failing = both(() => {
      throw new Error('the outer one fails');
    });
    await expect(failing).rejects.toThrow('the outer one fails');
    expect([await nameOf(person), await audit(), await events()]).toEqual(['Adaeze Okonkwo', [], []]);
  });

  it('announces its events once, after the outer commit', async () => {
    await both(() => expect(notified()).toEqual([]));
    expect(notified()).toEqual([person.userId]);
    expect(await events()).toHaveLength(1);
  });

  it('throws NestedWriteError and does not block the writer when it is called without the unit of work', async () => {
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

describe('concurrent writes', () => {
  it('store one record each, and a failing write does not affect the others', async () => {
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

  it('throw WriterClosedError and notify nobody when the database is closed', async () => {
    await fixture.services.database.close();
    await expect(rename(person.ctx, 'Too late')).rejects.toBeInstanceOf(WriterClosedError);
    expect(notified()).toEqual([]);
  });
});

describe('a call with an idempotency key', () => {
  it('runs a write that its first attempt did not reach, even when the retry skips a stored one', async () => {
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
