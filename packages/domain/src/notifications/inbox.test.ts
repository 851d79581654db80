import { notices } from '@rentreel/db/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  countUnreadNotifications,
  deleteOldNotices,
  listNotifications,
  markAllNotifications,
  markNotification,
} from './index.ts';
import { createNoticeWorld, deposit, match, message, type NoticeWorld, reminder } from './testing/notice-world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let world: NoticeWorld;
beforeEach(async () => {
  world = await createNoticeWorld();
});
afterEach(() => world.dispose());

const titles = async () => (await world.inbox()).map(({ title }) => title);
const unread = () => countUnreadNotifications(world.person.ctx);

describe('the inbox', () => {
  it('counts the messages of a chat on one day together, and shows what the last one says', async () => {
    for (const [index, words] of ['Good morning', 'Is it free?', 'Thank you'].entries()) {
      await world.tell(message(`msg_${index}`, words));
      await world.pass(minute);
    }
    expect(await world.inbox()).toMatchObject([
      {
        topic: 'messages',
        title: '3 new messages from Hauwa Sani',
        text: 'Thank you · Mini flat, Yaba',
        path: '/chat/lst_1/usr_1',
        count: 3,
        unread: 3,
        notices: [{ text: 'Thank you · Mini flat, Yaba' }, { text: 'Is it free? · Mini flat, Yaba' }, {}],
      },
    ]);
    expect(await unread()).toEqual({ groups: 1, apart: 0 });
  });

  it('keeps days, chats and everything else apart, the latest first', async () => {
    await world.tell(message('msg_1'));
    await world.pass(day);
    await world.tell(message('msg_2'));
    await world.pass(minute);
    await world.tell(message('msg_3', 'Hello', 'cnv_2'));
    await world.pass(minute);
    await world.tell(match('a'));
    expect(await titles()).toEqual([
      'New: Mini flat, Yaba',
      'New message from Hauwa Sani',
      'New message from Hauwa Sani',
      'New message from Hauwa Sani',
    ]);
    expect(await unread()).toEqual({ groups: 4, apart: 1 });
  });

  it('lets the latest speak for a thread in which different things happened', async () => {
    await world.tell(message('msg_1'));
    await world.pass(minute);
    await world.tell({
      kind: 'chat.declined',
      facts: { listingId: 'lst_1', tenantId: 'usr_1', home: 'Mini flat', from: 'Hauwa Sani', reason: 'It is let' },
      key: 'msg_2',
      thread: 'cnv_1',
    });
    expect(await world.inbox()).toMatchObject([{ title: 'Hauwa Sani said no to your request', count: 2 }]);
    expect(await unread()).toEqual({ groups: 1, apart: 1 });
  });

  it('has pages that leave nothing out and show nothing twice', async () => {
    for (let index = 0; index < 7; index += 1) {
      await world.tell(deposit(`pay_${index}`));
      if (index % 3 === 0) await world.pass(minute);
    }
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listNotifications(world.person.ctx, { cursor, limit: 3, filter: 'all' });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
  });

  it('is of its person alone', async () => {
    await world.tell(match('a'));
    const stranger = await world.createPerson();
    expect((await listNotifications(stranger.ctx, { limit: 20, filter: 'all' })).items).toEqual([]);
    expect(await countUnreadNotifications(stranger.ctx)).toEqual({ groups: 0, apart: 0 });
    await expect(listNotifications(world.guest, { limit: 20, filter: 'all' })).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });

  it('forgets what is older than 90 days, with how it was delivered', async () => {
    await world.tell(match('old'));
    await world.pass(60 * day);
    await world.tell(match('new'));
    await world.pass(30 * day + 1);
    await deleteOldNotices(world.system);
    const left = await world.services.database.read.select().from(notices);
    expect(left.map(({ eventKey }) => eventKey)).toEqual(['new']);
  });
});

describe('reading', () => {
  it('a group marks what came in it up to then, and nothing else', async () => {
    await world.tell(message('msg_1'));
    await world.tell(message('msg_2', 'Hello', 'cnv_2'));
    const [, first] = await world.inbox();
    await world.pass(minute);
    await world.tell(message('msg_3'));
    if (!first) throw new Error('there must be two chats');
    await markNotification(world.person.ctx, { notificationId: first.id });
    const groups = await world.inbox();
    expect(new Set(groups.map(({ count, unread: left }) => `${left} of ${count}`))).toEqual(
      new Set(['1 of 1', '1 of 2']),
    );
  });

  it('is shown by other words', async () => {
    await world.tell(message('msg_1'));
    await world.tell(message('msg_2'));
    const [group] = await world.inbox();
    if (group) await markNotification(world.person.ctx, { notificationId: group.id });
    expect(await titles()).toEqual(['2 messages from Hauwa Sani']);
    expect((await listNotifications(world.person.ctx, { limit: 20, filter: 'unread' })).items).toEqual([]);
  });

  it('all marks what was there, not what came meanwhile', async () => {
    await world.tell(message('msg_1'));
    await world.tell(reminder('a'));
    const until = world.services.clock.now();
    await world.pass(minute);
    await world.tell(match('b'));
    await markAllNotifications(world.person.ctx, { until });
    expect(await unread()).toEqual({ groups: 1, apart: 1 });
  });

  it('tells the person’s other screens once, and nobody when nothing is new', async () => {
    await world.tell(match('a'));
    const { notified } = world.services.events;
    notified.length = 0;
    await markAllNotifications(world.person.ctx, { until: world.services.clock.now() });
    await markAllNotifications(world.person.ctx, { until: world.services.clock.now() });
    expect(notified).toEqual([world.person.userId]);
  });

  it('of somebody else’s notice is refused as if it were not there', async () => {
    await world.tell(match('a'));
    const [group] = await world.inbox();
    const stranger = await world.createPerson();
    for (const notificationId of [group?.id, 'ntf_00000000000000000000000000'] as const) {
      if (notificationId === undefined) throw new Error('there must be a notice');
      await expect(markNotification(stranger.ctx, { notificationId })).rejects.toMatchObject({
        code: 'notifications.not_found',
      });
    }
    expect(await unread()).toMatchObject({ groups: 1 });
  });
});
