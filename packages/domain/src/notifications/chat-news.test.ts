import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockPerson, declineChat, markRead, openChat, sendMessage } from '../messages/index.ts';
import { publishHome, type TestPerson } from '../testing/index.ts';
import { countUnreadNotifications, listNotifications } from './index.ts';
import { createNoticeWorld, type NoticeWorld } from './testing/notice-world.ts';

const minute = 60_000;
let world: NoticeWorld;
let tenant: TestPerson;
let conversationId: `cnv_${string}`;
let listingId: `lst_${string}`;
beforeEach(async () => {
  world = await createNoticeWorld();
  tenant = await world.createPerson({ name: 'Tunde Bello' });
  listingId = await publishHome(world.person.ctx, { title: 'Mini flat, Yaba' });
  await world.work();
  world.services.mailer.sent.length = 0;
  ({ id: conversationId } = await openChat(tenant.ctx, { listingId }));
});
afterEach(() => world.dispose());

let turn = 0;
const say = (who: TestPerson, text: string) => {
  turn += 1;
  world.services.clock.advance(1000);
  return sendMessage(who.ctx, { conversationId, clientId: `client-id-of-news-${turn}`, text });
};
const news = async () => (await world.inbox()).filter(({ path }) => path.startsWith('/chat/'));

describe('a message in a chat', () => {
  it('is news to its reader alone, and leads to the chat', async () => {
    await say(tenant, 'Is it free?');
    await world.work();
    expect(await news()).toMatchObject([
      {
        title: 'New message from Tunde Bello',
        text: 'Is it free? · Mini flat, Yaba',
        path: `/chat/${listingId}/${tenant.userId}`,
        unread: 1,
      },
    ]);
    expect((await listNotifications(tenant.ctx, { filter: 'all', limit: 5 })).items).toEqual([]);
  });

  it('that is read in the chat is no news any more, and is not mailed', async () => {
    const { seq } = await say(tenant, 'Is it free?');
    await world.work();
    await markRead(world.person.ctx, { conversationId, seq });
    await world.work();
    await world.pass(20 * minute);
    expect(await news()).toMatchObject([{ unread: 0 }]);
    expect(await countUnreadNotifications(world.person.ctx)).toMatchObject({ apart: 0 });
    expect(world.subjects()).toEqual([]);
  });

  it('gives no hidden number away: not in the inbox, not by mail, not on a lock screen', async () => {
    await world.addBrowser('phone');
    await say(tenant, 'Ring 0803 123 4567');
    await world.work();
    await world.pass(20 * minute);
    expect(world.subjects()).toEqual(['New message from Tunde Bello']);
    expect(world.services.pushSender.sent).toHaveLength(1);
    const told = JSON.stringify([await news(), world.services.mailer.sent, world.services.pushSender.sent]);
    expect(told).toContain('[phone number hidden]');
    expect(told).not.toContain('4567');
  });

  it('of who is blocked is no news', async () => {
    await say(tenant, 'Is it free?');
    await blockPerson(world.person.ctx, { conversationId });
    await expect(say(tenant, 'Answer me')).rejects.toMatchObject({ code: 'messages.blocked' });
    await world.work();
    expect(await news()).toMatchObject([{ text: 'Is it free? · Mini flat, Yaba', unread: 1 }]);
  });

  it('and the answer to it are one group on each side', async () => {
    for (const text of ['One', 'Two', 'Three']) await say(tenant, text);
    await say(world.person, 'Four');
    await world.work();
    expect(await news()).toMatchObject([{ count: 3, unread: 3, text: 'Three · Mini flat, Yaba' }]);
    const theirs = (await listNotifications(tenant.ctx, { filter: 'all', limit: 5 })).items;
    expect(theirs).toMatchObject([{ count: 1, text: 'Four · Mini flat, Yaba' }]);
  });
});

describe('a refusal', () => {
  it('is told to the tenant with the reason, and to the landlord it is no news', async () => {
    await say(tenant, 'Is it free?');
    await world.work();
    await declineChat(world.person.ctx, { conversationId, reason: 'let_already' });
    await world.work();
    const theirs = (await listNotifications(tenant.ctx, { filter: 'all', limit: 5 })).items;
    expect(theirs).toMatchObject([
      { title: 'Adaeze Okonkwo said no to your request', text: 'Mini flat, Yaba: The home is let already.' },
    ]);
    expect(await news()).toHaveLength(1);
  });
});
