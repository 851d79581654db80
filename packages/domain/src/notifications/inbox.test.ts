import { notices } from '@rentreel/db/schema';
import { dayMs, minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  countUnreadNotifications,
  deleteOldNotices,
  listNotifications,
  markAllNotifications,
  markNotification,
} from './index.ts';
import { type NoticeFixture, createNoticeFixture, deposit, match, message, reminder } from './fixtures.ts';

let fixture: NoticeFixture;
beforeEach(async () => {
  fixture = await createNoticeFixture();
});
afterEach(() => fixture.dispose());

const titles = async () => (await fixture.inbox()).map(({ title }) => title);
const unread = () => countUnreadNotifications(fixture.person.ctx);

describe('listNotifications', () => {
  it('groups the messages of a chat per day and shows the text of the latest', async () => {
    for (const [index, words] of ['Good morning', 'Is it free?', 'Thank you'].entries()) {
      await fixture.report(message(`msg_${index}`, words));
      await fixture.pass(minuteMs);
    }
    expect(await fixture.inbox()).toMatchObject([
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

  it('keeps days, chats and other notifications in separate groups, latest first', async () => {
    await fixture.report(message('msg_1'));
    await fixture.pass(dayMs);
    await fixture.report(message('msg_2'));
    await fixture.pass(minuteMs);
    await fixture.report(message('msg_3', 'Hello', 'cnv_2'));
    await fixture.pass(minuteMs);
    await fixture.report(match('a'));
    expect(await titles()).toEqual([
      'New: Mini flat, Yaba',
      'New message from Hauwa Sani',
      'New message from Hauwa Sani',
      'New message from Hauwa Sani',
    ]);
    expect(await unread()).toEqual({ groups: 4, apart: 1 });
  });

  it('shows the latest title for a thread with different kinds', async () => {
    await fixture.report(message('msg_1'));
    await fixture.pass(minuteMs);
    await fixture.report({
      kind: 'chat.declined',
      facts: { listingId: 'lst_1', tenantId: 'usr_1', home: 'Mini flat', from: 'Hauwa Sani', reason: 'It’s let' },
      key: 'msg_2',
      thread: 'cnv_1',
    });
    expect(await fixture.inbox()).toMatchObject([{ title: 'Hauwa Sani declined your request', count: 2 }]);
    expect(await unread()).toEqual({ groups: 1, apart: 1 });
  });

  it('pages without gaps or repetitions', async () => {
    for (let index = 0; index < 7; index += 1) {
      await fixture.report(deposit(`pay_${index}`));
      if (index % 3 === 0) await fixture.pass(minuteMs);
    }
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listNotifications(fixture.person.ctx, { cursor, limit: 3, filter: 'all' });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
  });

  it("returns only the caller's own notifications", async () => {
    await fixture.report(match('a'));
    const stranger = await fixture.createPerson();
    expect((await listNotifications(stranger.ctx, { limit: 20, filter: 'all' })).items).toEqual([]);
    expect(await countUnreadNotifications(stranger.ctx)).toEqual({ groups: 0, apart: 0 });
    await expect(listNotifications(fixture.guest, { limit: 20, filter: 'all' })).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });

  it('loses notifications and their deliveries after 90 days', async () => {
    await fixture.report(match('old'));
    await fixture.pass(60 * dayMs);
    await fixture.report(match('new'));
    await fixture.pass(30 * dayMs + 1);
    await deleteOldNotices(fixture.system);
    const left = await fixture.services.database.read.select().from(notices);
    expect(left.map(({ eventKey }) => eventKey)).toEqual(['new']);
  });
});

describe('marking notifications as read', () => {
  it('marks a group up to that time and nothing else', async () => {
    await fixture.report(message('msg_1'));
    await fixture.report(message('msg_2', 'Hello', 'cnv_2'));
    const [, first] = await fixture.inbox();
    await fixture.pass(minuteMs);
    await fixture.report(message('msg_3'));
    if (!first) throw new Error('there must be two chats');
    await markNotification(fixture.person.ctx, { notificationId: first.id });
    const groups = await fixture.inbox();
    expect(new Set(groups.map(({ count, unread: left }) => `${left} of ${count}`))).toEqual(
      new Set(['1 of 1', '1 of 2']),
    );
  });

  it('changes the title of a group', async () => {
    await fixture.report(message('msg_1'));
    await fixture.report(message('msg_2'));
    const [group] = await fixture.inbox();
    if (group) await markNotification(fixture.person.ctx, { notificationId: group.id });
    expect(await titles()).toEqual(['2 messages from Hauwa Sani']);
    expect((await listNotifications(fixture.person.ctx, { limit: 20, filter: 'unread' })).items).toEqual([]);
  });

  it('marks all existing ones and not those raised later', async () => {
    await fixture.report(message('msg_1'));
    await fixture.report(reminder('a'));
    const until = fixture.services.clock.now();
    await fixture.pass(minuteMs);
    await fixture.report(match('b'));
    await markAllNotifications(fixture.person.ctx, { until });
    expect(await unread()).toEqual({ groups: 1, apart: 1 });
  });

  it("signals the user's other devices once, and only when something changed", async () => {
    await fixture.report(match('a'));
    const { notified } = fixture.services.events;
    notified.length = 0;
    await markAllNotifications(fixture.person.ctx, { until: fixture.services.clock.now() });
    await markAllNotifications(fixture.person.ctx, { until: fixture.services.clock.now() });
    expect(notified).toEqual([fixture.person.userId]);
  });

  it("reports another user's notification as not found", async () => {
    await fixture.report(match('a'));
    const [group] = await fixture.inbox();
    const stranger = await fixture.createPerson();
    for (const notificationId of [group?.id, 'ntf_00000000000000000000000000'] as const) {
      if (notificationId === undefined) throw new Error('there must be a notice');
      await expect(markNotification(stranger.ctx, { notificationId })).rejects.toMatchObject({
        code: 'notifications.not_found',
      });
    }
    expect(await unread()).toMatchObject({ groups: 1 });
  });
});
