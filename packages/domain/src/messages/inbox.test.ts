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
import { type ChatFixture, createChatFixture, newClientId } from './fixtures.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

/** Opens another chat of the tenant, about another listing of the landlord. */
async function anotherChat(text: string): Promise<{ listingId: `lst_${string}`; id: `cnv_${string}` }> {
  const listingId = await publishHome(fixture.landlord.ctx, { title: `House ${text}` });
  const { id } = await openChat(fixture.tenant.ctx, { listingId });
  await sendMessage(fixture.tenant.ctx, { conversationId: id, clientId: newClientId(), text });
  return { listingId, id };
}

describe('delivered and read marks', () => {
  it('show the writer when a message is delivered and when it is read', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ lastSeq: 1, otherDeliveredSeq: 0, otherReadSeq: 0 });
    await markDelivered(fixture.landlord.ctx);
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ otherDeliveredSeq: 1, otherReadSeq: 0 });
    await markRead(fixture.landlord.ctx, { conversationId: fixture.chatId, seq: 1 });
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ otherDeliveredSeq: 1, otherReadSeq: 1 });
  });

  it('never move back or past the last message, and signal only changes', async () => {
    await fixture.say(fixture.tenant, 'one');
    await fixture.say(fixture.tenant, 'two');
    const read = (seq: number) => markRead(fixture.landlord.ctx, { conversationId: fixture.chatId, seq });
    await read(900);
    expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ readSeq: 2, unread: 0 });
    const rings = fixture.services.events.notified.length;
    await read(1);
    await markDelivered(fixture.landlord.ctx);
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ otherReadSeq: 2 });
    expect(fixture.services.events.notified).toHaveLength(rings);
  });

  it('stay unchanged for a person who answers without reading', async () => {
    await fixture.say(fixture.tenant, 'one');
    await fixture.say(fixture.landlord, 'an answer');
    expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ unread: 1 });
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ unread: 1 });
  });
});

describe('countUnread', () => {
  it('counts unread messages over all chats and falls with reading', async () => {
    await fixture.say(fixture.tenant, 'one');
    await fixture.say(fixture.tenant, 'two');
    await anotherChat('three');
    expect(await countUnread(fixture.landlord.ctx)).toEqual({ messages: 3, chats: 2 });
    expect(await countUnread(fixture.tenant.ctx)).toEqual({ messages: 0, chats: 0 });
    await markRead(fixture.landlord.ctx, { conversationId: fixture.chatId, seq: 2 });
    expect(await countUnread(fixture.landlord.ctx)).toEqual({ messages: 1, chats: 1 });
  });

  it('excludes archived chats', async () => {
    await fixture.say(fixture.tenant, 'one');
    await archiveChat(fixture.landlord.ctx, { conversationId: fixture.chatId });
    expect(await countUnread(fixture.landlord.ctx)).toEqual({ messages: 0, chats: 0 });
  });
});

describe('listChats', () => {
  it('returns the latest first, page by page, without repetition', async () => {
    await fixture.say(fixture.tenant, 'the first');
    for (const text of ['the second', 'the third', 'the fourth', 'the fifth']) {
      fixture.services.clock.advance(1000);
      await anotherChat(text);
    }
    const first = await listChats(fixture.landlord.ctx, { filter: 'all', limit: 3 });
    const second = await listChats(fixture.landlord.ctx, { filter: 'all', limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ last }) => last?.text)).toEqual([
      'the fifth',
      'the fourth',
      'the third',
      'the second',
      'the first',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('returns the listing, the other person and the last message of each chat', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    expect(await fixture.inboxOf(fixture.landlord)).toMatchObject([
      {
        side: 'landlord',
        tenantId: fixture.tenant.userId,
        other: { name: expect.stringMatching(/^Applicant [0-9A-Z]{4}$/) },
        home: { id: fixture.listingId },
        last: { text: 'Hello', mine: false },
      },
    ]);
  });

  it('filters by unread and by listing', async () => {
    await fixture.say(fixture.tenant, 'one');
    const other = await anotherChat('two');
    await markRead(fixture.landlord.ctx, { conversationId: fixture.chatId, seq: 1 });
    expect((await fixture.inboxOf(fixture.landlord, { filter: 'unread' })).map(({ id }) => id)).toEqual([other.id]);
    const ofHome = await fixture.inboxOf(fixture.landlord, { listingId: fixture.listingId });
    expect(ofHome.map(({ id }) => id)).toEqual([fixture.chatId]);
  });

  it("searches message texts, listings and people in the caller's own chats only", async () => {
    await fixture.say(fixture.tenant, 'Is there a borehole?');
    await anotherChat('generator');
    const found = async (q: string) => (await fixture.inboxOf(fixture.landlord, { q })).length;
    expect(await found('BOREHOLE')).toBe(1);
    expect(await found('house gen')).toBe(1);
    // The tenant's name is hidden from the landlord before the shortlist, in searches too.
    expect(await found('tunde')).toBe(0);
    expect(await found('100%_\\')).toBe(0);
    expect(await fixture.inboxOf(fixture.stranger, { q: 'borehole' })).toEqual([]);
  });

  it('hides an archived chat for one side until the next message', async () => {
    const conversationId = fixture.chatId;
    await fixture.say(fixture.tenant, 'one');
    await archiveChat(fixture.landlord.ctx, { conversationId });
    expect(await fixture.inboxOf(fixture.landlord)).toEqual([]);
    expect(await fixture.inboxOf(fixture.landlord, { filter: 'archived' })).toHaveLength(1);
    expect(await fixture.inboxOf(fixture.tenant)).toHaveLength(1);
    await unarchiveChat(fixture.landlord.ctx, { conversationId });
    expect(await fixture.inboxOf(fixture.landlord)).toHaveLength(1);
    await archiveChat(fixture.landlord.ctx, { conversationId });
    await fixture.say(fixture.tenant, 'two');
    expect(await fixture.inboxOf(fixture.landlord)).toHaveLength(1);
  });
});

describe('getThread', () => {
  it('pages backwards from the latest message and forwards from a place, each page in order', async () => {
    for (let turn = 1; turn <= 7; turn += 1) await fixture.say(fixture.tenant, `${turn}`);
    const read = async (place: { since?: number; before?: number }) => {
      const page = await getThread(fixture.landlord.ctx, { conversationId: fixture.chatId, limit: 3, ...place });
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
