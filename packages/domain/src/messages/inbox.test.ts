import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishHome } from '../testing/index.ts';
import {
  archiveChat,
  countUnread,
  getThread,
  listChats,
  markDelivered,
  markRead,
  openChat,
  sendMessage,
  unarchiveChat,
} from './index.ts';
import { type ChatWorld, createChatWorld, newClientId } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
});
afterEach(() => world.dispose());

/** Another chat of the tenant, about another home of the landlord. */
async function anotherChat(text: string): Promise<{ listingId: `lst_${string}`; id: `cnv_${string}` }> {
  const listingId = await publishHome(world.landlord.ctx, { title: `House ${text}` });
  const { id } = await openChat(world.tenant.ctx, { listingId });
  await sendMessage(world.tenant.ctx, { conversationId: id, clientId: newClientId(), text });
  return { listingId, id };
}

describe('the marks of a message', () => {
  it('say when it is on the other device and when it is read, to the writer alone', async () => {
    await world.say(world.tenant, 'Hello');
    expect(await world.chatOf(world.tenant)).toMatchObject({ lastSeq: 1, otherDeliveredSeq: 0, otherReadSeq: 0 });
    await markDelivered(world.landlord.ctx);
    expect(await world.chatOf(world.tenant)).toMatchObject({ otherDeliveredSeq: 1, otherReadSeq: 0 });
    await markRead(world.landlord.ctx, { conversationId: world.chatId, seq: 1 });
    expect(await world.chatOf(world.tenant)).toMatchObject({ otherDeliveredSeq: 1, otherReadSeq: 1 });
  });

  it('never go back, nor past what was written, and ring only when they are news', async () => {
    await world.say(world.tenant, 'one');
    await world.say(world.tenant, 'two');
    const read = (seq: number) => markRead(world.landlord.ctx, { conversationId: world.chatId, seq });
    await read(900);
    expect(await world.chatOf(world.landlord)).toMatchObject({ readSeq: 2, unread: 0 });
    const rings = world.services.events.notified.length;
    await read(1);
    await markDelivered(world.landlord.ctx);
    expect(await world.chatOf(world.tenant)).toMatchObject({ otherReadSeq: 2 });
    expect(world.services.events.notified).toHaveLength(rings);
  });

  it('let who answers without reading keep what they have not read', async () => {
    await world.say(world.tenant, 'one');
    await world.say(world.landlord, 'an answer');
    expect(await world.chatOf(world.landlord)).toMatchObject({ unread: 1 });
    expect(await world.chatOf(world.tenant)).toMatchObject({ unread: 1 });
  });
});

describe('the number of unread messages', () => {
  it('counts what others wrote over all chats, and falls with reading', async () => {
    await world.say(world.tenant, 'one');
    await world.say(world.tenant, 'two');
    await anotherChat('three');
    expect(await countUnread(world.landlord.ctx)).toEqual({ messages: 3, chats: 2 });
    expect(await countUnread(world.tenant.ctx)).toEqual({ messages: 0, chats: 0 });
    await markRead(world.landlord.ctx, { conversationId: world.chatId, seq: 2 });
    expect(await countUnread(world.landlord.ctx)).toEqual({ messages: 1, chats: 1 });
  });

  it('leaves the archive out', async () => {
    await world.say(world.tenant, 'one');
    await archiveChat(world.landlord.ctx, { conversationId: world.chatId });
    expect(await countUnread(world.landlord.ctx)).toEqual({ messages: 0, chats: 0 });
  });
});

describe('the inbox', () => {
  it('shows the latest first, page by page, none twice', async () => {
    await world.say(world.tenant, 'the first');
    for (const text of ['the second', 'the third', 'the fourth', 'the fifth']) {
      world.services.clock.advance(1000);
      await anotherChat(text);
    }
    const first = await listChats(world.landlord.ctx, { filter: 'all', limit: 3 });
    const second = await listChats(world.landlord.ctx, { filter: 'all', limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ last }) => last?.text)).toEqual([
      'the fifth',
      'the fourth',
      'the third',
      'the second',
      'the first',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('names the home, the other person and the last line', async () => {
    await world.say(world.tenant, 'Hello');
    expect(await world.inboxOf(world.landlord)).toMatchObject([
      {
        side: 'landlord',
        tenantId: world.tenant.userId,
        other: { name: 'Tunde Bello' },
        home: { id: world.listingId },
        last: { text: 'Hello', mine: false },
      },
    ]);
  });

  it('keeps to the unread, or to one home', async () => {
    await world.say(world.tenant, 'one');
    const other = await anotherChat('two');
    await markRead(world.landlord.ctx, { conversationId: world.chatId, seq: 1 });
    expect((await world.inboxOf(world.landlord, { filter: 'unread' })).map(({ id }) => id)).toEqual([other.id]);
    const ofHome = await world.inboxOf(world.landlord, { listingId: world.listingId });
    expect(ofHome.map(({ id }) => id)).toEqual([world.chatId]);
  });

  it('finds words of messages, homes and people in one’s own chats only', async () => {
    await world.say(world.tenant, 'Is there a borehole?');
    await anotherChat('generator');
    const found = async (q: string) => (await world.inboxOf(world.landlord, { q })).length;
    expect(await found('BOREHOLE')).toBe(1);
    expect(await found('house gen')).toBe(1);
    expect(await found('tunde')).toBe(2);
    expect(await found('100%_\\')).toBe(0);
    expect(await world.inboxOf(world.stranger, { q: 'borehole' })).toEqual([]);
  });

  it('puts a chat away for one side until its next message', async () => {
    const conversationId = world.chatId;
    await world.say(world.tenant, 'one');
    await archiveChat(world.landlord.ctx, { conversationId });
    expect(await world.inboxOf(world.landlord)).toEqual([]);
    expect(await world.inboxOf(world.landlord, { filter: 'archived' })).toHaveLength(1);
    expect(await world.inboxOf(world.tenant)).toHaveLength(1);
    await unarchiveChat(world.landlord.ctx, { conversationId });
    expect(await world.inboxOf(world.landlord)).toHaveLength(1);
    await archiveChat(world.landlord.ctx, { conversationId });
    await world.say(world.tenant, 'two');
    expect(await world.inboxOf(world.landlord)).toHaveLength(1);
  });
});

describe('the messages of a chat', () => {
  it('come backwards in pages and forwards from a place, each in order', async () => {
    for (let turn = 1; turn <= 7; turn += 1) await world.say(world.tenant, `${turn}`);
    const read = async (place: { since?: number; before?: number }) => {
      const page = await getThread(world.landlord.ctx, { conversationId: world.chatId, limit: 3, ...place });
      return [page.messages.map(({ text }) => text).join(''), page.hasMore];
    };
    expect(await read({})).toEqual(['567', true]);
    expect(await read({ before: 5 })).toEqual(['234', true]);
    expect(await read({ before: 2 })).toEqual(['1', false]);
    expect(await read({ since: 0 })).toEqual(['123', true]);
    expect(await read({ since: 5 })).toEqual(['67', false]);
    expect(await read({ since: 7 })).toEqual(['', false]);
  });
});
