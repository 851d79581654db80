import { minuteMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockPerson, declineChat, markRead, openChat, sendMessage } from '../messages/index.ts';
import { type TestPerson, publishHome } from '../testing/index.ts';
import { type NoticeFixture, createNoticeFixture } from './fixtures.ts';
import { countUnreadNotifications, listNotifications } from './index.ts';

let fixture: NoticeFixture;
let tenant: TestPerson;
let conversationId: `cnv_${string}`;
let listingId: `lst_${string}`;
beforeEach(async () => {
  fixture = await createNoticeFixture();
  tenant = await fixture.createPerson({ name: 'Tunde Bello' });
  listingId = await publishHome(fixture.person.ctx, { title: 'Mini flat, Yaba' });
  await fixture.work();
  fixture.services.mailer.sent.length = 0;
  ({ id: conversationId } = await openChat(tenant.ctx, { listingId }));
});
afterEach(() => fixture.dispose());

let turn = 0;
const say = (who: TestPerson, text: string) => {
  turn += 1;
  fixture.services.clock.advance(1000);
  return sendMessage(who.ctx, { conversationId, clientId: `client-id-of-news-${turn}`, text });
};
const notifications = async () => (await fixture.inbox()).filter(({ path }) => path.startsWith('/chat/'));

describe('a chat message', () => {
  it('notifies its reader only, with a path to the chat', async () => {
    await say(tenant, 'Is it free?');
    await fixture.work();
    expect(await notifications()).toMatchObject([
      {
        title: expect.stringMatching(/^New message from Applicant [0-9A-Z]{4}$/),
        text: 'Is it free? · Mini flat, Yaba',
        path: `/chat/${listingId}/${tenant.userId}`,
        unread: 1,
      },
    ]);
    expect((await listNotifications(tenant.ctx, { filter: 'all', limit: 5 })).items).toEqual([]);
  });

  it('is marked as read and not mailed once it was read in the chat', async () => {
    const { seq } = await say(tenant, 'Is it free?');
    await fixture.work();
    await markRead(fixture.person.ctx, { conversationId, seq });
    await fixture.work();
    await fixture.pass(20 * minuteMs);
    expect(await notifications()).toMatchObject([{ unread: 0 }]);
    expect(await countUnreadNotifications(fixture.person.ctx)).toMatchObject({ apart: 0 });
    expect(fixture.subjects()).toEqual([]);
  });

  it('reveals no hidden contact in the inbox, by mail or as a push', async () => {
    await fixture.addBrowser('phone');
    await say(tenant, 'Ring 0803 123 4567');
    await fixture.work();
    await fixture.pass(20 * minuteMs);
    expect(fixture.subjects()).toEqual([expect.stringMatching(/^New message from Applicant /)]);
    expect(fixture.services.pushSender.sent).toHaveLength(1);
    const reported = JSON.stringify([
      await notifications(),
      fixture.services.mailer.sent,
      fixture.services.pushSender.sent,
    ]);
    expect(reported).toContain('[phone number hidden]');
    expect(reported).not.toContain('4567');
  });

  it('from a blocked person sends no notification', async () => {
    await say(tenant, 'Is it free?');
    await blockPerson(fixture.person.ctx, { conversationId });
    await expect(say(tenant, 'Answer me')).rejects.toMatchObject({ code: 'messages.blocked' });
    await fixture.work();
    expect(await notifications()).toMatchObject([{ text: 'Is it free? · Mini flat, Yaba', unread: 1 }]);
  });

  it('is grouped separately for each side', async () => {
    for (const text of ['One', 'Two', 'Three']) await say(tenant, text);
    await say(fixture.person, 'Four');
    await fixture.work();
    expect(await notifications()).toMatchObject([{ count: 3, unread: 3, text: 'Three · Mini flat, Yaba' }]);
    const theirs = (await listNotifications(tenant.ctx, { filter: 'all', limit: 5 })).items;
    expect(theirs).toMatchObject([{ count: 1, text: 'Four · Mini flat, Yaba' }]);
  });
});

describe('a declined request', () => {
  it('notifies the tenant with the reason and does not notify the landlord', async () => {
    await say(tenant, 'Is it free?');
    await fixture.work();
    await declineChat(fixture.person.ctx, { conversationId, reason: 'let_already' });
    await fixture.work();
    const theirs = (await listNotifications(tenant.ctx, { filter: 'all', limit: 5 })).items;
    expect(theirs).toMatchObject([
      { title: 'Adaeze Okonkwo declined your request', text: 'Mini flat, Yaba: The home is already let.' },
    ]);
    expect(await notifications()).toHaveLength(1);
  });
});
