import type { Id } from '@rentreel/contracts/ids';
import { auditRecords, outboxEvents } from '@rentreel/db/schema';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, createFixture } from '../testing/index.ts';
import { type OutboxEvent, handledTopics, raiseNotice } from './outbox.ts';
import { recordChanges } from './repository.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.dispose());

type Changes = Parameters<typeof recordChanges>[1];
const record = (changes: Changes) =>
  fixture.services.database.writer.write(async (tx) => {
    await recordChanges(tx, changes);
  });
const audit = () => fixture.services.database.read.select().from(auditRecords).orderBy(asc(auditRecords.seq));
const events = () => fixture.services.database.read.select().from(outboxEvents).orderBy(asc(outboxEvents.seq));
const doneBy = (userId: Id<'usr'>, now: number) => ({
  actor: { kind: 'user', userId, role: 'user', sessionId: 'ses_1' } as const,
  requestId: `req of ${userId}`,
  now,
});

describe('recordChanges', () => {
  it('stores the actor, request and time of each change', async () => {
    await record([
      { ...doneBy('usr_ada', 1), audit: [{ action: 'home.saved', subjectId: 'one' }], events: [] },
      { ...doneBy('usr_tunde', 2), audit: [{ action: 'home.saved', subjectId: 'two' }], events: [] },
    ]);
    expect((await audit()).map(({ seq, hash, ...row }) => ({ ...row, first: seq === 1 && hash !== null }))).toEqual([
      {
        actorId: 'usr_ada',
        action: 'home.saved',
        subjectId: 'one',
        requestId: 'req of usr_ada',
        details: '{}',
        createdAt: 1,
        first: true,
      },
      {
        actorId: 'usr_tunde',
        action: 'home.saved',
        subjectId: 'two',
        requestId: 'req of usr_tunde',
        details: '{}',
        createdAt: 2,
        first: false,
      },
    ]);
  });

  it('stores events as pending from the time of their change, and as done when their topic has no handler', async () => {
    const payloads: readonly OutboxEvent[] = [
      { topic: 'mail.requested', payload: { to: 'a@example.com', subject: 's', text: 't' } },
      { topic: 'booking.disputed', payload: { bookingId: 'bkg_1' } },
      { topic: 'booking.given_back', payload: { bookingId: 'bkg_1' } },
      { topic: 'booking.hold_lifted', payload: { bookingId: 'bkg_1' } },
      { topic: 'booking.moved_in', payload: { bookingId: 'bkg_1' } },
      { topic: 'booking.moved_out', payload: { bookingId: 'bkg_1' } },
      { topic: 'booking.rent_returned', payload: { bookingId: 'bkg_1' } },
      { topic: 'inspection.judged', payload: { inspectionId: 'ins_1' } },
      { topic: 'booking.copy_requested', payload: { bookingId: 'bkg_1', term: 1, userId: 'usr_ada' } },
      { topic: 'payout.requested', payload: { paymentId: 'pay_1' } },
      { topic: 'payment.webhook_received', payload: { seq: 1 } },
      { topic: 'media.uploaded', payload: { uploadId: 'upl_1' } },
      { topic: 'media.video_uploaded', payload: { uploadId: 'upl_1' } },
      { topic: 'media.discarded', payload: { uploadId: 'upl_1' } },
      { topic: 'data_export.requested', payload: { exportId: 'exp_1' } },
      { topic: 'phone.replaced', payload: { sealed: 'sealed' } },
      { topic: 'recovery.requested', payload: { sealed: 'sealed', link: 'https://rentreel.ng' } },
      {
        topic: 'listing.offered',
        payload: { listingId: 'lst_1', cameOnOffer: true, firstYearKobo: 5, fromFirstYearKobo: null },
      },
      { topic: 'listing.closed', payload: { listingId: 'lst_1' } },
      { topic: 'account.frozen', payload: { userId: 'usr_ada' } },
      { topic: 'account.suspended', payload: { userId: 'usr_ada' } },
      { topic: 'email.confirmed', payload: { userId: 'usr_ada' } },
      { topic: 'mandate.ended', payload: { mandateId: 'man_1' } },
      { topic: 'authority.gained', payload: { userId: 'usr_ada' } },
      raiseNotice(7, { userId: 'usr_ada', kind: 'wallet.deposited', facts: { amountKobo: 5 }, key: 'pay_1' }),
      { topic: 'notice.seen', payload: { userId: 'usr_ada', thread: 'cnv_1', until: 7 } },
      { topic: 'notice.due', payload: { userId: 'usr_ada' } },
      {
        topic: 'push.requested',
        payload: { subscriptionId: 'psh_1', message: { title: 't', body: 'b', path: '/', tag: 'x' }, urgent: true },
      },
      {
        topic: 'webhook.occurred',
        payload: { eventId: 'evt_1', type: 'listing.let', userId: 'usr_ada', occurredAt: 7, data: {} },
      },
      { topic: 'webhook.due', payload: { deliveryId: 'whd_1', version: 1 } },
      { topic: 'wallet.changed', userId: 'usr_ada', payload: {} },
      { topic: 'session.ended', userId: 'usr_ada', payload: {} },
    ];
    await record([{ ...doneBy('usr_ada', 7), audit: [], events: payloads }]);
    const rows = await events();
    // Nobody in this test has a webhook, so the event is not stored.
    const stored = handledTopics.filter((topic) => topic !== 'webhook.occurred');
    expect(rows.map(({ topic, state }) => `${topic} ${state}`)).toEqual([
      ...stored.map((topic) => `${topic} pending`),
      'wallet.changed done',
      'session.ended done',
    ]);
    expect(new Set(rows.map(({ runAt, createdAt, attempts }) => `${runAt} ${createdAt} ${attempts}`))).toEqual(
      new Set(['7 7 0']),
    );
    expect(rows.map(({ userId }) => userId)).toEqual([...stored.map(() => null), 'usr_ada', 'usr_ada']);
  });

  it('schedules an event for the time in `notBefore`', async () => {
    const later: OutboxEvent = { topic: 'notice.due', payload: { userId: 'usr_ada' }, notBefore: 99 };
    await record([{ ...doneBy('usr_ada', 7), audit: [], events: [later] }]);
    expect((await events()).map(({ runAt, createdAt }) => [runAt, createdAt])).toEqual([[99, 7]]);
  });

  it('writes nothing for changes without audit entries and events', async () => {
    await record([]);
    await record([{ ...doneBy('usr_ada', 1), audit: [], events: [] }]);
    expect([await audit(), await events()]).toEqual([[], []]);
  });
});
