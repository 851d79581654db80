import { noticeDeliveries, notices } from '@rentreel/db/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimEvents, completeEvent, postponeEvent } from '../outbox/index.ts';
import {
  getNotificationSettings,
  markAllNotifications,
  seeThread,
  storeNotice,
  updateNotificationSettings,
} from './index.ts';
import { createNoticeWorld, deposit, match, message, type NoticeWorld, reminder } from './testing/notice-world.ts';

const minute = 60_000;
const hour = 60 * minute;
let world: NoticeWorld;
beforeEach(async () => {
  world = await createNoticeWorld();
});
afterEach(() => world.dispose());

const pushed = () => world.services.pushSender.sent.map(({ message: { title } }) => title);
const mute = (topic: 'messages' | 'freshness' | 'money', channel: 'inApp' | 'mail' | 'push') =>
  updateNotificationSettings(world.person.ctx, { choice: { topic, channel, wanted: false } });

describe('a notice', () => {
  it('is told once, however often the worker gets it, and however many at once', async () => {
    const { userId } = world.person;
    const raised = { ...deposit('pay_1'), userId, occurredAt: world.services.clock.now() } as Parameters<
      typeof storeNotice
    >[1];
    await Promise.all(Array.from({ length: 8 }, () => storeNotice(world.system, raised)));
    await world.work();
    await storeNotice(world.system, raised);
    await world.work();
    expect(await world.inbox()).toHaveLength(1);
    expect(world.subjects()).toEqual(['₦500,000 came into your wallet']);
    const rows = await world.services.database.read.select().from(noticeDeliveries);
    expect(rows.map(({ channel, state }) => [channel, state])).toEqual([['mail', 'sent']]);
  });

  it('wakes the screens of its person', async () => {
    await world.tell(deposit('pay_1'));
    expect(world.services.events.notified).toContain(world.person.userId);
  });

  it('of one’s own deed is not unread, and is mailed all the same', async () => {
    await world.tell(deposit('pay_1'));
    expect(await world.inbox()).toMatchObject([{ unread: 0 }]);
    expect(world.subjects()).toHaveLength(1);
  });

  it('that was raised twice for two changes is two notices', async () => {
    await world.tell(deposit('pay_1'));
    await world.tell(deposit('pay_2'));
    expect(await world.inbox()).toHaveLength(2);
  });
});

describe('an unread message', () => {
  it('is mailed after a quarter of an hour, once for the whole chat', async () => {
    await world.tell(message('msg_1', 'Good morning'));
    await world.pass(5 * minute);
    await world.tell(message('msg_2', 'Is it still free?'));
    await world.tell(message('msg_3', 'When can I see it?', 'cnv_2'));
    expect(world.subjects()).toEqual([]);
    await world.pass(10 * minute);
    expect(world.subjects()).toEqual(['2 new messages from Hauwa Sani']);
    expect(world.services.mailer.sent[0]?.text).toContain('Good morning · Mini flat, Yaba\n\nIs it still free?');
    await world.pass(hour);
    expect(world.subjects()).toEqual(['2 new messages from Hauwa Sani', 'New message from Hauwa Sani']);
  });

  it('is not mailed once it was read in the chat', async () => {
    await world.tell(message('msg_1'));
    await seeThread(world.system, {
      userId: world.person.userId,
      thread: 'cnv_1',
      until: world.services.clock.now(),
    });
    await world.pass(hour);
    expect(world.subjects()).toEqual([]);
    const rows = await world.services.database.read.select().from(noticeDeliveries);
    expect(rows.map(({ state }) => state)).toEqual(['dropped']);
  });

  it('is mailed when only an earlier one was read', async () => {
    await world.tell(message('msg_1'));
    const seenAt = world.services.clock.now();
    await world.pass(minute);
    await world.tell(message('msg_2', 'Hello?'));
    await seeThread(world.system, { userId: world.person.userId, thread: 'cnv_1', until: seenAt });
    await world.pass(hour);
    expect(world.subjects()).toEqual(['New message from Hauwa Sani']);
  });

  it('is not mailed once it was muted, also when it waited already', async () => {
    await world.tell(message('msg_1'));
    await mute('messages', 'mail');
    await world.pass(hour);
    expect(world.subjects()).toEqual([]);
  });

  it('that a late worker finds at night is mailed in the morning all the same', async () => {
    await world.tell(message('msg_1'));
    await world.pass(15 * hour);
    expect(world.subjects()).toEqual([]);
    await world.pass(8 * hour);
    expect(world.subjects()).toEqual(['New message from Hauwa Sani']);
  });

  it('at night is mailed in the morning', async () => {
    await world.pass(14 * hour);
    await world.tell(message('msg_1'));
    await world.pass(8 * hour + 59 * minute);
    expect(world.subjects()).toEqual([]);
    await world.pass(minute);
    expect(world.subjects()).toEqual(['New message from Hauwa Sani']);
  });
});

describe('the daily e-mail', () => {
  it('gathers what could wait, once', async () => {
    await world.tell(reminder('a', 'Mini flat, Yaba'));
    await world.pass(2 * hour);
    await world.tell(reminder('b', 'Duplex, Lekki'));
    expect(world.subjects()).toEqual([]);
    await world.pass(21 * hour);
    expect(world.subjects()).toEqual(['Your day on RentReel: 2 things to look at']);
    const [mail] = world.services.mailer.sent;
    expect(mail?.text).toMatch(/Mini flat, Yaba[\s\S]*Duplex, Lekki/);
    await world.pass(48 * hour);
    expect(world.subjects()).toHaveLength(1);
  });

  it('leaves out what was read in the app meanwhile, and is not sent when that is all', async () => {
    await world.tell(reminder('a'));
    await markAllNotifications(world.person.ctx, { until: world.services.clock.now() });
    await world.pass(24 * hour);
    expect(world.subjects()).toEqual([]);
  });

  it('gathers messages too when its person wants that, and never money', async () => {
    await updateNotificationSettings(world.person.ctx, { digest: 'all' });
    await world.tell(message('msg_1'));
    await world.tell(deposit('pay_1'));
    expect(world.subjects()).toEqual(['₦500,000 came into your wallet']);
    await world.pass(23 * hour);
    expect(world.subjects()).toHaveLength(2);
    expect(world.services.mailer.sent[1]?.text).toContain('New message from Hauwa Sani');
  });
});

describe('what is muted', () => {
  it('in the app is not in the inbox, and is mailed', async () => {
    await mute('freshness', 'inApp');
    await world.tell(reminder('a'));
    expect(await world.inbox()).toEqual([]);
    await world.pass(24 * hour);
    expect(world.subjects()).toHaveLength(1);
  });

  it.each(['inApp', 'mail'] as const)('is never money on the channel %s', async (channel) => {
    await expect(mute('money', channel)).rejects.toMatchObject({ code: 'notifications.always_on' });
    await world.tell(deposit('pay_1'));
    expect(await world.inbox()).toHaveLength(1);
    expect(world.subjects()).toHaveLength(1);
  });

  it('is set elsewhere for saved searches, whose mails the searches send', async () => {
    const choice = { topic: 'searches', channel: 'mail', wanted: false } as const;
    await expect(updateNotificationSettings(world.person.ctx, { choice })).rejects.toMatchObject({
      code: 'notifications.set_elsewhere',
    });
    await world.tell(match('a'));
    await world.pass(24 * hour);
    expect(await world.inbox()).toMatchObject([{ title: 'New: Mini flat, Yaba', path: '/alerts/sch_1' }]);
    expect(world.subjects()).toEqual([]);
  });

  it('is kept with the quiet hours, and the usual holds for all else', async () => {
    await mute('messages', 'push');
    await updateNotificationSettings(world.person.ctx, { quietHours: null });
    const settings = await getNotificationSettings(world.person.ctx);
    expect(settings).toMatchObject({ quietHours: null, digest: 'calm', email: world.person.email });
    const choices = settings.choices.filter(({ topic }) => topic === 'messages');
    expect(choices.map(({ channel, wanted }) => [channel, wanted])).toEqual([
      ['inApp', true],
      ['mail', true],
      ['push', false],
    ]);
  });
});

describe('a push', () => {
  it('comes once for several messages of a chat, to every browser', async () => {
    await world.addBrowser('phone');
    await world.addBrowser('laptop');
    await world.tell(message('msg_1'));
    await world.tell(message('msg_2'));
    expect(pushed()).toEqual([]);
    await world.pass(20_000);
    expect(pushed()).toEqual(['2 new messages from Hauwa Sani', '2 new messages from Hauwa Sani']);
    await world.pass(minute);
    expect(pushed()).toHaveLength(2);
  });

  it('does not come for what was read within moments', async () => {
    await world.addBrowser('phone');
    await world.tell(message('msg_1'));
    await seeThread(world.system, { userId: world.person.userId, thread: 'cnv_1', until: world.services.clock.now() });
    await world.pass(minute);
    expect(pushed()).toEqual([]);
  });

  it('waits for the end of the quiet hours, and then tells of many in one', async () => {
    await world.addBrowser('phone');
    await world.pass(15 * hour);
    for (const thread of ['a', 'b', 'c', 'd', 'e']) await world.tell(message(`msg_${thread}`, 'Hello', thread));
    expect(pushed()).toEqual([]);
    await world.pass(8 * hour);
    expect(pushed()).toEqual(['5 new notifications']);
    expect(world.services.pushSender.sent[0]?.message.path).toBe('/notifications');
  });

  it('comes at night when it is about money', async () => {
    await world.addBrowser('phone');
    await world.pass(15 * hour);
    await world.tell(deposit('pay_1'));
    expect(pushed()).toEqual(['₦500,000 came into your wallet']);
  });

  it('is planned for nobody without a browser', async () => {
    await world.tell(message('msg_1'));
    const rows = await world.services.database.read.select().from(noticeDeliveries);
    expect(rows.map(({ channel }) => channel)).toEqual(['mail']);
  });
});

describe('a failure', () => {
  it('is tried again by the outbox, and rests in its list of the dead in the end', async () => {
    await world.raise(deposit('pay_1'));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const [event] = await claimEvents(world.system, { limit: 1, leaseMs: 1000, topics: ['notice.raised'] });
      if (!event) throw new Error('the event must be due');
      expect(await postponeEvent(world.system, event, { error: 'the disk is full', maxAttempts: 3 })).toBe(
        attempt === 3,
      );
      world.services.clock.advance(minute);
    }
    await world.work();
    expect(await world.inbox()).toEqual([]);
  });

  it('half-way leaves nothing: the second try tells it whole', async () => {
    await world.raise(deposit('pay_1'));
    const [event] = await claimEvents(world.system, { limit: 1, leaseMs: 1000, topics: ['notice.raised'] });
    if (!event) throw new Error('the event must be due');
    const raised = JSON.parse(event.payload) as Parameters<typeof storeNotice>[1];
    const broken = {
      ...world.system,
      get appOrigin(): string {
        throw new Error('the power went');
      },
    };
    await expect(storeNotice(broken, raised)).rejects.toThrow('the power went');
    expect(await world.services.database.read.select().from(notices)).toEqual([]);
    await storeNotice(world.system, raised);
    await completeEvent(world.system, event);
    await world.work();
    expect(world.subjects()).toHaveLength(1);
  });
});
