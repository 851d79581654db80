import type { Id } from '@rentreel/contracts/ids';
import { noticeDeliveries, notices, users } from '@rentreel/db/schema';
import { hourMs, minuteMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimEvents, completeEvent, postponeEvent } from '../outbox/index.ts';
import { type NoticeFixture, createNoticeFixture, deposit, match, message, reminder } from './fixtures.ts';
import {
  getNotificationSettings,
  markAllNotifications,
  seeThread,
  storeNotice,
  updateNotificationSettings,
} from './index.ts';

let fixture: NoticeFixture;
beforeEach(async () => {
  fixture = await createNoticeFixture();
});
afterEach(() => fixture.dispose());

const pushed = () => fixture.services.pushSender.sent.map(({ message: { title } }) => title);
const mute = (topic: 'messages' | 'freshness' | 'money', channel: 'inApp' | 'mail' | 'push') =>
  updateNotificationSettings(fixture.person.ctx, { choice: { topic, channel, wanted: false } });

describe('storeNotice', () => {
  it('delivers a notification once under concurrent and repeated calls', async () => {
    const { userId } = fixture.person;
    const raised = { ...deposit('pay_1'), userId, occurredAt: fixture.services.clock.now() } as Parameters<
      typeof storeNotice
    >[1];
    await Promise.all(Array.from({ length: 8 }, () => storeNotice(fixture.system, raised)));
    await fixture.work();
    await storeNotice(fixture.system, raised);
    await fixture.work();
    expect(await fixture.inbox()).toHaveLength(1);
    expect(fixture.subjects()).toEqual(['You received ₦500,000']);
    const rows = await fixture.services.database.read.select().from(noticeDeliveries);
    expect(rows.map(({ channel, state }) => [channel, state])).toEqual([['mail', 'sent']]);
  });

  it('stores concurrent notifications of many users in one transaction, and only an invalid one fails', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => fixture.createPerson()));
    const at = fixture.services.clock.now();
    const raise = (userId: Id<'usr'>) =>
      storeNotice(fixture.system, { ...deposit(`pay_${userId}`), userId, occurredAt: at });
    const before = fixture.services.database.writer.stats().groups;
    const outcomes = await Promise.allSettled(
      [...people.map(({ userId }) => userId), 'usr_absent' as const].map(raise),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([...people.map(() => 'fulfilled'), 'rejected']);
    expect(fixture.services.database.writer.stats().groups).toBe(before + 1);
    const rows = await fixture.services.database.read.select().from(notices);
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual(people.map(({ userId }) => userId).toSorted());
    const planned = await fixture.services.database.read.select().from(noticeDeliveries);
    expect(planned).toHaveLength(people.length);
  });

  it('stores and mails nothing for a deleted account', async () => {
    const { database } = fixture.services;
    const { userId } = fixture.person;
    await fixture.report(deposit('pay_1'));
    expect(await fixture.inbox()).toHaveLength(1);
    await database.writer.write((tx) => tx.update(users).set({ deletedAt: 1 }).where(eq(users.id, userId)));
    await fixture.report(deposit('pay_2'));
    expect(await database.read.select().from(notices)).toMatchObject([{ eventKey: 'pay_1' }]);
    expect(fixture.subjects()).toHaveLength(1);
  });

  it("signals the recipient's devices", async () => {
    await fixture.report(deposit('pay_1'));
    expect(fixture.services.events.notified).toContain(fixture.person.userId);
  });

  it("stores a notification of one's own action as read, and mails it", async () => {
    await fixture.report(deposit('pay_1'));
    expect(await fixture.inbox()).toMatchObject([{ unread: 0 }]);
    expect(fixture.subjects()).toHaveLength(1);
  });

  it('stores two notifications for two keys', async () => {
    await fixture.report(deposit('pay_1'));
    await fixture.report(deposit('pay_2'));
    expect(await fixture.inbox()).toHaveLength(2);
  });
});

describe('an unread message', () => {
  it('is mailed after fifteen minutes, once for the whole chat', async () => {
    await fixture.report(message('msg_1', 'Good morning'));
    await fixture.pass(5 * minuteMs);
    await fixture.report(message('msg_2', 'Is it still free?'));
    await fixture.report(message('msg_3', 'When can I see it?', 'cnv_2'));
    expect(fixture.subjects()).toEqual([]);
    await fixture.pass(10 * minuteMs);
    expect(fixture.subjects()).toEqual(['2 new messages from Hauwa Sani']);
    expect(fixture.services.mailer.sent[0]?.text).toContain('Good morning · Mini flat, Yaba\n\nIs it still free?');
    await fixture.pass(hourMs);
    expect(fixture.subjects()).toEqual(['2 new messages from Hauwa Sani', 'New message from Hauwa Sani']);
  });

  it('is not mailed once it was read in the chat', async () => {
    await fixture.report(message('msg_1'));
    await seeThread(fixture.system, {
      userId: fixture.person.userId,
      thread: 'cnv_1',
      until: fixture.services.clock.now(),
    });
    await fixture.pass(hourMs);
    expect(fixture.subjects()).toEqual([]);
    const rows = await fixture.services.database.read.select().from(noticeDeliveries);
    expect(rows.map(({ state }) => state)).toEqual(['dropped']);
  });

  it('is mailed when only an earlier one was read', async () => {
    await fixture.report(message('msg_1'));
    const seenAt = fixture.services.clock.now();
    await fixture.pass(minuteMs);
    await fixture.report(message('msg_2', 'Hello?'));
    await seeThread(fixture.system, { userId: fixture.person.userId, thread: 'cnv_1', until: seenAt });
    await fixture.pass(hourMs);
    expect(fixture.subjects()).toEqual(['New message from Hauwa Sani']);
  });

  it('is not mailed once the topic was muted, even if it was already waiting', async () => {
    await fixture.report(message('msg_1'));
    await mute('messages', 'mail');
    await fixture.pass(hourMs);
    expect(fixture.subjects()).toEqual([]);
  });

  it('that became due before quiet hours is mailed in the morning by a late worker', async () => {
    await fixture.report(message('msg_1'));
    await fixture.pass(15 * hourMs);
    expect(fixture.subjects()).toEqual([]);
    await fixture.pass(8 * hourMs);
    expect(fixture.subjects()).toEqual(['New message from Hauwa Sani']);
  });

  it('received at night is mailed in the morning', async () => {
    await fixture.pass(14 * hourMs);
    await fixture.report(message('msg_1'));
    await fixture.pass(8 * hourMs + 59 * minuteMs);
    expect(fixture.subjects()).toEqual([]);
    await fixture.pass(minuteMs);
    expect(fixture.subjects()).toEqual(['New message from Hauwa Sani']);
  });
});

describe('the daily email', () => {
  it('collects waiting notifications and is sent once', async () => {
    await fixture.report(reminder('a', 'Mini flat, Yaba'));
    await fixture.pass(2 * hourMs);
    await fixture.report(reminder('b', 'Duplex, Lekki'));
    expect(fixture.subjects()).toEqual([]);
    await fixture.pass(21 * hourMs);
    expect(fixture.subjects()).toEqual(['Your day on RentReel: 2 things to look at']);
    const [mail] = fixture.services.mailer.sent;
    expect(mail?.text).toMatch(/Mini flat, Yaba[\s\S]*Duplex, Lekki/);
    await fixture.pass(48 * hourMs);
    expect(fixture.subjects()).toHaveLength(1);
  });

  it('omits notifications read in the app, and is not sent when none is left', async () => {
    await fixture.report(reminder('a'));
    await markAllNotifications(fixture.person.ctx, { until: fixture.services.clock.now() });
    await fixture.pass(24 * hourMs);
    expect(fixture.subjects()).toEqual([]);
  });

  it('includes messages when the user chose so, but never money', async () => {
    await updateNotificationSettings(fixture.person.ctx, { digest: 'all' });
    await fixture.report(message('msg_1'));
    await fixture.report(deposit('pay_1'));
    expect(fixture.subjects()).toEqual(['You received ₦500,000']);
    await fixture.pass(23 * hourMs);
    expect(fixture.subjects()).toHaveLength(2);
    expect(fixture.services.mailer.sent[1]?.text).toContain('New message from Hauwa Sani');
  });
});

describe('a muted topic', () => {
  it('hides notifications in the app and still mails them', async () => {
    await mute('freshness', 'inApp');
    await fixture.report(reminder('a'));
    expect(await fixture.inbox()).toEqual([]);
    await fixture.pass(24 * hourMs);
    expect(fixture.subjects()).toHaveLength(1);
  });

  it.each(['inApp', 'mail'] as const)('cannot be money on the channel %s', async (channel) => {
    await expect(mute('money', channel)).rejects.toMatchObject({ code: 'notifications.always_on' });
    await fixture.report(deposit('pay_1'));
    expect(await fixture.inbox()).toHaveLength(1);
    expect(fixture.subjects()).toHaveLength(1);
  });

  it('cannot be saved searches by mail, which have their own setting', async () => {
    const choice = { topic: 'searches', channel: 'mail', wanted: false } as const;
    await expect(updateNotificationSettings(fixture.person.ctx, { choice })).rejects.toMatchObject({
      code: 'notifications.set_elsewhere',
    });
    await fixture.report(match('a'));
    await fixture.pass(24 * hourMs);
    expect(await fixture.inbox()).toMatchObject([{ title: 'New: Mini flat, Yaba', path: '/alerts/sch_1' }]);
    expect(fixture.subjects()).toEqual([]);
  });

  it('is stored together with quiet hours and keeps the other defaults', async () => {
    await mute('messages', 'push');
    await updateNotificationSettings(fixture.person.ctx, { quietHours: null });
    const settings = await getNotificationSettings(fixture.person.ctx);
    expect(settings).toMatchObject({ quietHours: null, digest: 'calm', email: fixture.person.email });
    const choices = settings.choices.filter(({ topic }) => topic === 'messages');
    expect(choices.map(({ channel, wanted }) => [channel, wanted])).toEqual([
      ['inApp', true],
      ['mail', true],
      ['push', false],
    ]);
  });
});

describe('a push', () => {
  it('is sent once for several messages of a chat, to every browser', async () => {
    await fixture.addBrowser('phone');
    await fixture.addBrowser('laptop');
    await fixture.report(message('msg_1'));
    await fixture.report(message('msg_2'));
    expect(pushed()).toEqual([]);
    await fixture.pass(20_000);
    expect(pushed()).toEqual(['2 new messages from Hauwa Sani', '2 new messages from Hauwa Sani']);
    await fixture.pass(minuteMs);
    expect(pushed()).toHaveLength(2);
  });

  it('is not sent for a message read within moments', async () => {
    await fixture.addBrowser('phone');
    await fixture.report(message('msg_1'));
    await seeThread(fixture.system, {
      userId: fixture.person.userId,
      thread: 'cnv_1',
      until: fixture.services.clock.now(),
    });
    await fixture.pass(minuteMs);
    expect(pushed()).toEqual([]);
  });

  it('waits for the end of quiet hours, and then covers many notifications', async () => {
    await fixture.addBrowser('phone');
    await fixture.pass(15 * hourMs);
    for (const thread of ['a', 'b', 'c', 'd', 'e']) await fixture.report(message(`msg_${thread}`, 'Hello', thread));
    expect(pushed()).toEqual([]);
    await fixture.pass(8 * hourMs);
    expect(pushed()).toEqual(['5 new notifications']);
    expect(fixture.services.pushSender.sent[0]?.message.path).toBe('/notifications');
  });

  it('is sent at night for money', async () => {
    await fixture.addBrowser('phone');
    await fixture.pass(15 * hourMs);
    await fixture.report(deposit('pay_1'));
    expect(pushed()).toEqual(['You received ₦500,000']);
  });

  it('is not planned for a user without a browser', async () => {
    await fixture.report(message('msg_1'));
    const rows = await fixture.services.database.read.select().from(noticeDeliveries);
    expect(rows.map(({ channel }) => channel)).toEqual(['mail']);
  });
});

describe('a failed delivery', () => {
  it('is retried by the outbox until it is marked as dead', async () => {
    await fixture.raise(deposit('pay_1'));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const [event] = await claimEvents(fixture.system, { limit: 1, leaseMs: 1000, topics: ['notice.raised'] });
      if (!event) throw new Error('the event must be due');
      expect(await postponeEvent(fixture.system, event, { error: 'the disk is full', maxAttempts: 3 })).toBe(
        attempt === 3,
      );
      fixture.services.clock.advance(minuteMs);
    }
    await fixture.work();
    expect(await fixture.inbox()).toEqual([]);
  });

  it('is rolled back completely and delivered on the next attempt', async () => {
    await fixture.raise(deposit('pay_1'));
    const [event] = await claimEvents(fixture.system, { limit: 1, leaseMs: 1000, topics: ['notice.raised'] });
    if (!event) throw new Error('the event must be due');
    const raised = JSON.parse(event.payload) as Parameters<typeof storeNotice>[1];
    const broken = {
      ...fixture.system,
      get appOrigin(): string {
        throw new Error('the power went');
      },
    };
    await expect(storeNotice(broken, raised)).rejects.toThrow('the power went');
    expect(await fixture.services.database.read.select().from(notices)).toEqual([]);
    await storeNotice(fixture.system, raised);
    await completeEvent(fixture.system, event);
    await fixture.work();
    expect(fixture.subjects()).toHaveLength(1);
  });
});
