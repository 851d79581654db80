import { auditRecords, outboxEvents } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outboxChannel, write } from '../kernel/index.ts';
import { createFixture, type TestPerson, type Fixture } from '../testing/index.ts';
import { claimEvents, listDeadEvents, postponeEvent, retryDeadEvent } from './index.ts';

let fixture: Fixture;
let admin: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  admin = await fixture.createPerson({ role: 'admin' });
});
afterEach(() => fixture.dispose());

const claim = { limit: 10, leaseMs: 1000 };

/** Requests mails that no server takes, until they are given up. */
async function giveUp(addresses: readonly string[]): Promise<void> {
  await write(fixture.system, async (uow) =>
    uow.emit(
      ...addresses.map((to) => ({ topic: 'mail.requested', payload: { to, subject: 's', text: 't' } }) as const),
    ),
  );
  for (const event of await claimEvents(fixture.system, claim)) {
    await postponeEvent(fixture.system, event, { error: '550 no such mailbox', maxAttempts: 1 });
  }
}

describe('the list of what was given up', () => {
  it('says what it was, how often it was tried and why it failed, and nothing of its content', async () => {
    await giveUp(['ada@example.com']);
    const { items } = await listDeadEvents(admin.ctx, { limit: 20 });
    expect(items).toMatchObject([{ topic: 'mail.requested', attempts: 1, lastError: '550 no such mailbox' }]);
    expect(JSON.stringify(items)).not.toContain('ada@example.com');
  });

  it('has pages, the latest first', async () => {
    await giveUp(['a', 'b', 'c', 'd', 'e']);
    const first = await listDeadEvents(admin.ctx, { limit: 3 });
    const second = await listDeadEvents(admin.ctx, { limit: 3, cursor: first.nextCursor });
    const seqs = [...first.items, ...second.items].map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((one, other) => other - one));
    expect([seqs.length, second.nextCursor]).toEqual([5, null]);
  });

  it('is for administrators; to anybody else it is not there', async () => {
    const person = await fixture.createPerson();
    await expect(listDeadEvents(person.ctx, { limit: 20 })).rejects.toMatchObject({ code: 'app.not_found' });
    await expect(retryDeadEvent(person.ctx, { seq: 1 })).rejects.toMatchObject({ code: 'app.not_found' });
  });
});

describe('trying again', () => {
  it('gives an event all its tries anew, wakes the worker, and says who did it', async () => {
    await giveUp(['ada@example.com']);
    const [dead] = (await listDeadEvents(admin.ctx, { limit: 20 })).items;
    if (!dead) throw new Error('there must be one');
    await retryDeadEvent(admin.ctx, { seq: dead.seq });
    expect(fixture.services.events.notified).toContain(outboxChannel);
    expect(await claimEvents(fixture.system, claim)).toMatchObject([{ seq: dead.seq, attempt: 1 }]);
    const notes = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'event.retried'));
    expect(notes).toMatchObject([{ actorId: admin.userId, subjectId: String(dead.seq) }]);
  });

  it('changes nothing of what is delivered, waits, or is not there', async () => {
    await giveUp(['ada@example.com']);
    const [row] = await fixture.services.database.read.select().from(outboxEvents);
    await retryDeadEvent(admin.ctx, { seq: row?.seq ?? 0 });
    for (const seq of [row?.seq ?? 0, 999]) {
      await expect(retryDeadEvent(admin.ctx, { seq })).rejects.toMatchObject({
        code: 'notifications.not_undelivered',
      });
    }
  });
});
