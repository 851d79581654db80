import { auditRecords, outboxEvents, users } from '@rentreel/db/schema';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixture, type TestPerson, type Fixture } from '../testing/index.ts';
import type { Context } from './context.ts';
import { DomainError } from './domain-error.ts';
import { type UnitOfWork, write } from './write.ts';

let fixture: Fixture;
let person: TestPerson;
let ctx: Context;
beforeEach(async () => {
  fixture = await createFixture();
  person = await fixture.createPerson({ name: 'Adaeze Okonkwo' });
  ctx = { ...person.ctx, requireAudit: true };
});
afterEach(() => fixture.dispose());

const read = () => fixture.services.database.read;
const actions = async () =>
  (await read().select().from(auditRecords).orderBy(asc(auditRecords.seq))).map(({ action, actorId }) => [
    action,
    actorId,
  ]);
const topics = async () =>
  (await read().select().from(outboxEvents).orderBy(asc(outboxEvents.seq))).map(({ topic }) => topic);
const nameOf = async () =>
  (await read().select({ name: users.name }).from(users).where(eq(users.id, person.userId)))[0]?.name;

const setName = (uow: UnitOfWork, name: string) =>
  uow.tx.update(users).set({ name }).where(eq(users.id, person.userId));
const renamed = { action: 'person.renamed', subjectId: 'usr_1' };

describe('write', () => {
  it('throws and stores nothing when rows changed and no audit entry was recorded', async () => {
    await expect(write(ctx, (uow) => setName(uow, 'Nobody'))).rejects.toThrow(
      // Triggers change the search index along with the name.
      /The write changed \d+ rows and recorded no audit entry/,
    );
    expect(await nameOf()).toBe('Adaeze Okonkwo');
  });

  it('accepts a change without an audit entry when a reason is stated or audits are not required', async () => {
    await write(ctx, async (uow) => {
      uow.skipAudit('a test');
      await setName(uow, 'One');
    });
    expect(await nameOf()).toBe('One');
    await write({ ...ctx, requireAudit: false }, (uow) => setName(uow, 'Two'));
    expect(await nameOf()).toBe('Two');
  });

  it('accepts a unit of work that changes no row', async () => {
    expect(await write(ctx, async () => 7)).toBe(7);
  });

  it('stores audit entries, events and notifications with the change and announces the events', async () => {
    await write(ctx, async (uow) => {
      await setName(uow, 'Adaeze Eze');
      uow.audit(renamed);
      uow.emit({ topic: 'saved.changed', userId: person.userId, payload: {} });
      uow.notify({ userId: person.userId, kind: 'wallet.deposited', facts: { amountKobo: 1 }, key: 'k' });
    });
    expect(await actions()).toEqual([['person.renamed', person.userId]]);
    expect(await topics()).toEqual(['saved.changed', 'notice.raised']);
    expect(fixture.services.events.notified).toContain(person.userId);
  });

  it('joins the unit of work that it is called in and records its own actor', async () => {
    await write(ctx, async (uow) => {
      uow.audit(renamed);
      await write({ ...uow, actor: { kind: 'system' } }, async (inner) => {
        await setName(inner, 'Both');
        inner.audit({ ...renamed, action: 'person.checked' });
      });
    });
    expect(await actions()).toEqual([
      ['person.renamed', person.userId],
      ['person.checked', null],
    ]);
  });

  it('stores nothing of a nested unit when the outer one throws', async () => {
    const failing = write(ctx, async (uow) => {
      await write(uow, async (inner) => {
        await setName(inner, 'Lost');
        inner.audit(renamed);
      });
      throw new DomainError('app.forbidden');
    });
    await expect(failing).rejects.toMatchObject({ code: 'app.forbidden' });
    expect([await nameOf(), await actions()]).toEqual(['Adaeze Okonkwo', []]);
  });
});
