import { auditRecords, outboxEvents, smsMessages, verificationCodes } from '@rentreel/db/schema';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listQueues } from '../administration/index.ts';
import { newId, outboxChannel, write } from '../kernel/index.ts';
import { claimEvents, postponeEvent } from '../outbox/index.ts';
import { type Fixture, type TestPerson, createFixture } from '../testing/index.ts';
import { claimTimers, postponeTimer, scheduleTimer } from '../timers/index.ts';
import { encryptedVerification } from '../verification/index.ts';
import { listFailures, listUndelivered, retryFailure, retryKind, setAside } from './index.ts';

let fixture: Fixture;
let admin: TestPerson;
let ada: TestPerson;
beforeEach(async () => {
  fixture = await createFixture();
  admin = await fixture.createPerson({ role: 'admin' });
  ada = await fixture.createPerson({ name: 'Ada Obi' });
});
afterEach(() => fixture.dispose());

const claim = { limit: 100, leaseMs: 1000 };
const reason = 'The mailbox does not exist any more';
const now = () => fixture.services.clock.now();

/** Requests mails that fail until they are given up. */
async function giveUp(addresses: readonly string[], error = '550 no such mailbox'): Promise<void> {
  await write(fixture.system, async (uow) =>
    uow.emit(
      ...addresses.map((to) => ({ topic: 'mail.requested', payload: { to, subject: 's', text: 'secret' } }) as const),
    ),
  );
  for (const event of await claimEvents(fixture.system, claim)) {
    await postponeEvent(fixture.system, event, { error, maxAttempts: 1 });
  }
}

async function failTimers(kind: string, subjects: readonly string[]): Promise<void> {
  const { writer } = fixture.services.database;
  for (const subjectId of subjects) {
    await writer.write((tx) => scheduleTimer(tx, { kind, subjectId, dueAt: now(), now: now() }));
  }
  for (const timer of await claimTimers(fixture.system, { ...claim, kinds: [kind] })) {
    await postponeTimer(fixture.system, timer, 'Error: the bank does not answer');
  }
}

/** Stores a text message with a code in a state. */
async function sendSms(state: 'failed' | 'delivered', at = now(), worked = false): Promise<string> {
  const { database, fieldCipher } = fixture.services;
  const [codeId, id] = [newId('vcd'), newId('sms')];
  const prints = { prefixFingerprint: 'p', addressFingerprint: 'a', networkFingerprint: 'n' };
  await database.writer.write(async (tx) => {
    await tx.insert(verificationCodes).values({
      id: codeId,
      userId: ada.userId,
      sessionId: 's',
      phone: fieldCipher.encrypt('+2348031234017', encryptedVerification.codePhone.purpose),
      phoneFingerprint: 'f',
      expiresAt: at,
      createdAt: at,
    });
    const message = { id, codeId, phoneFingerprint: 'f', ...prints, provider: 'sandbox', state, worked, at };
    await tx.insert(smsMessages).values(message);
  });
  return id;
}

describe('listFailures, retryFailure and retryKind', () => {
  it('list failures by kind with their count, the latest 20 with the person, and without their content', async () => {
    await giveUp([ada.email, ...Array.from({ length: 21 }, (_, index) => `p${index}@example.com`)], `550 ${ada.email}`);
    await failTimers('payout.ask', ['pay_1', 'pay_2']);
    const groups = await listFailures(admin.ctx);
    expect(groups).toMatchObject([
      { source: 'event', kind: 'mail.requested', title: 'Email', count: 22 },
      { source: 'timer', kind: 'payout.ask', title: 'Ask the bank about a transfer', count: 2 },
    ]);
    expect(groups.map(({ items }) => items.length)).toEqual([20, 2]);
    expect(groups[1]?.items).toMatchObject([{ attempts: 1, nextAt: now() + 1000 }, { subjectId: 'pay_1' }]);
    expect(JSON.stringify(groups)).not.toMatch(new RegExp(`secret|${ada.email}`));
    await retryKind(admin.ctx, { source: 'event', kind: 'mail.requested' });
    await giveUp([], '451 try later');
    expect((await listFailures(admin.ctx))[0]?.items.at(-1)).toMatchObject({ error: '451 try later' });
  });

  it('name the person of a mail by its address', async () => {
    await giveUp([ada.email]);
    expect((await listFailures(admin.ctx))[0]?.items).toMatchObject([{ person: { id: ada.userId, name: 'Ada Obi' } }]);
  });

  it('retry one event or all of a kind, with all attempts, and audit it', async () => {
    await giveUp(['a@example.com', 'b@example.com', 'c@example.com']);
    const rows = await fixture.services.database.read.select().from(outboxEvents).orderBy(asc(outboxEvents.seq));
    const [first] = rows.map(({ seq }) => seq);
    if (first === undefined) throw new Error('there must be one');
    await retryFailure(admin.ctx, { source: 'event', id: first });
    expect(fixture.services.events.notified).toContain(outboxChannel);
    expect(await claimEvents(fixture.system, claim)).toMatchObject([{ seq: first, attempt: 1 }]);
    await expect(retryFailure(admin.ctx, { source: 'event', id: first })).rejects.toMatchObject({
      code: 'jobs.not_failed',
    });
    expect(await retryKind(admin.ctx, { source: 'event', kind: 'mail.requested' })).toEqual({ count: 2 });
    const entries = await fixture.services.database.read
      .select({ actor: auditRecords.actorId, subject: auditRecords.subjectId })
      .from(auditRecords)
      .where(eq(auditRecords.action, 'event.retried'));
    expect(entries).toEqual([
      { actor: admin.userId, subject: String(first) },
      { actor: admin.userId, subject: 'mail.requested' },
    ]);
  });

  it('make a failed timer due immediately, but not while a worker runs it', async () => {
    await failTimers('payout.ask', ['pay_1']);
    const [group] = await listFailures(admin.ctx);
    const id = group?.items[0]?.id ?? 0;
    await retryFailure(admin.ctx, { source: 'timer', id });
    expect(await claimTimers(fixture.system, { ...claim, kinds: ['payout.ask'] })).toMatchObject([{ id, attempt: 2 }]);
    await expect(retryKind(admin.ctx, { source: 'timer', kind: 'payout.ask' })).rejects.toMatchObject({
      code: 'jobs.not_failed',
    });
  });

  it('reject people without the right', async () => {
    const { ctx } = await fixture.createPerson({ roles: ['finance', 'support'] });
    const calls = [
      () => listFailures(ctx),
      () => listUndelivered(ctx),
      () => retryFailure(ctx, { source: 'event', id: 1 }),
      () => retryKind(ctx, { source: 'timer', kind: 'payout.ask' }),
      () => setAside(ctx, { id: 1, reason }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'app.not_found' });
  });
});

describe('undelivered messages', () => {
  const queue = async () => (await listQueues(admin.ctx)).find(({ name }) => name === 'undelivered');

  it('are mails and text messages with masked addresses, counted in their queue until they are set aside', async () => {
    await giveUp([ada.email]);
    fixture.services.clock.advance(1);
    const smsId = await sendSms('failed');
    const { count, items } = await listUndelivered(admin.ctx);
    expect(count).toBe(2);
    const person = { id: ada.userId, name: 'Ada Obi' };
    expect(items).toMatchObject(
      [
        { channel: 'sms', id: smsId, to: '+234 803 ••• ••17', person, error: /network/ },
        { channel: 'mail', title: 'Email', to: 'u•••••@example.com', person, error: '550 no such mailbox' },
      ].map((item) => ({
        ...item,
        error: item.error instanceof RegExp ? expect.stringMatching(item.error) : item.error,
      })),
    );
    expect(await queue()).toMatchObject({ waiting: 2, oldestAt: now() - 1, late: 0 });
    for (const { id } of items) {
      await setAside(admin.ctx, { id, reason });
      await expect(setAside(admin.ctx, { id, reason })).rejects.toMatchObject({ code: 'jobs.not_failed' });
    }
    expect(await listUndelivered(admin.ctx)).toEqual({ count: 0, items: [] });
    expect(await queue()).toMatchObject({ waiting: 0, oldestAt: null });
    expect(await fixture.services.database.read.select().from(outboxEvents)).toMatchObject([{ payload: '{}' }]);
  });

  it('exclude a code when a later message reached the phone', async () => {
    await sendSms('failed');
    expect(await queue()).toMatchObject({ waiting: 1 });
    await sendSms('delivered', now() + 1);
    expect((await listUndelivered(admin.ctx)).count).toBe(0);
    expect(await queue()).toMatchObject({ waiting: 0 });
  });

  it('exclude events that are not messages, which cannot be set aside', async () => {
    await write(fixture.system, async (uow) =>
      uow.emit({ topic: 'payout.requested', payload: { paymentId: 'pay_1' } }),
    );
    for (const event of await claimEvents(fixture.system, claim)) {
      await postponeEvent(fixture.system, event, { error: 'closed', maxAttempts: 1 });
      await expect(setAside(admin.ctx, { id: event.seq, reason })).rejects.toMatchObject({ code: 'jobs.not_failed' });
    }
    expect((await listUndelivered(admin.ctx)).count).toBe(0);
    expect(await listFailures(admin.ctx)).toMatchObject([{ title: 'Payout to a bank account', count: 1 }]);
  });
});
