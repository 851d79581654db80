import type { ChatCard } from '@rentreel/contracts/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { countUnread, getChat, getThread, openContacts, storeCard, storeSystemMessage } from './index.ts';
import { type ChatWorld, createChatWorld } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
});
afterEach(() => world.dispose());

const card: ChatCard = {
  type: 'inspection',
  inspectionId: `ins_${'1'.repeat(26)}`,
  state: 'requested',
  startsAt: 1_800_000_000_000,
  endsAt: 1_800_001_800_000,
};
const addressOf = () => ({ ...world.address, landlordId: world.landlord.userId });
const threadOf = async (who: ChatWorld['tenant']) =>
  (await getThread(who.ctx, { conversationId: world.chatId, limit: 100 })).messages;
const request = (text = 'Tunde asks to see the home.') =>
  world.happen((tx) =>
    storeCard(world.system, tx, { address: addressOf(), by: 'tenant', text, awaiting: 'landlord', card }),
  );
const confirm = () => world.happen((tx) => openContacts(world.system, tx, world.address));

describe('a card in a chat', () => {
  it('stands in order among what was written, for both, with what it is about', async () => {
    await world.say(world.tenant, 'Hello');
    await request();
    await world.say(world.landlord, 'Fine');
    expect((await threadOf(world.landlord)).map(({ kind }) => kind)).toEqual(['text', 'card', 'text']);
    expect((await threadOf(world.landlord))[1]).toMatchObject({
      card,
      mine: false,
      text: 'Tunde asks to see the home.',
    });
    expect((await threadOf(world.tenant))[1]).toMatchObject({ card, mine: true });
  });

  it('rings both, is unread on the other side and makes it their turn', async () => {
    world.services.events.notified.length = 0;
    await request();
    expect(new Set(world.services.events.notified)).toEqual(new Set([world.tenant.userId, world.landlord.userId]));
    expect(await countUnread(world.landlord.ctx)).toEqual({ messages: 1, chats: 1 });
    expect(await countUnread(world.tenant.ctx)).toEqual({ messages: 0, chats: 0 });
    expect(await world.chatOf(world.landlord)).toMatchObject({ needsReply: true });
  });

  it('gives no number away that somebody wrote elsewhere, before an inspection is confirmed', async () => {
    const text = 'Another time asked for: Saturday 28 November, 10:00 am. “My number is 0803 123 4567”';
    await request(text);
    expect((await threadOf(world.landlord))[0]?.text).toBe(
      'Another time asked for: Saturday 28 November, 10:00 am. “My number is [phone number hidden]”',
    );
    await confirm();
    expect((await threadOf(world.landlord))[0]?.text).toBe(text);
  });

  it('opens a chat that is not there yet', async () => {
    const address = { ...addressOf(), tenantId: world.stranger.userId };
    await world.happen((tx) =>
      storeCard(world.system, tx, { address, by: 'tenant', text: 'Emeka asks to see the home.', card }),
    );
    const { listingId } = world;
    const chat = await getChat(world.landlord.ctx, { listingId, tenantId: world.stranger.userId as `usr_${string}` });
    expect(chat).toMatchObject({ lastSeq: 1, last: { text: 'Emeka asks to see the home.', mine: false } });
  });

  it('is not there when the change that it tells of fails', async () => {
    const failing = write(world.system, async (tx) => {
      await storeCard(world.system, tx, { address: addressOf(), by: 'tenant', text: 'Asked', card });
      throw new Error('the slot is taken');
    });
    await expect(failing).rejects.toThrow('the slot is taken');
    expect(await threadOf(world.tenant)).toEqual([]);
  });
});

describe('an event in a chat', () => {
  it('that nobody did is new to both, and leaves both archives as they are', async () => {
    await world.say(world.tenant, 'Hello');
    await world.happen((tx) =>
      storeSystemMessage(world.system, tx, { address: addressOf(), by: null, text: 'The visit is over.' }),
    );
    expect((await threadOf(world.tenant)).at(-1)).toMatchObject({ kind: 'system', event: 'note', mine: false });
    expect(await countUnread(world.tenant.ctx)).toEqual({ messages: 1, chats: 1 });
    expect(await countUnread(world.landlord.ctx)).toEqual({ messages: 2, chats: 1 });
  });

  it('leaves it whose turn it was', async () => {
    await world.say(world.tenant, 'Hello');
    await world.happen((tx) =>
      storeSystemMessage(world.system, tx, { address: addressOf(), by: null, text: 'A reminder.' }),
    );
    expect(await world.chatOf(world.landlord)).toMatchObject({ needsReply: true });
  });
});

describe('a confirmed inspection', () => {
  it('lets both read what was hidden before, and hides nothing after', async () => {
    await world.say(world.tenant, 'Call 0803 123 4567 please');
    expect((await threadOf(world.landlord))[0]?.text).toBe('Call [phone number hidden] please');
    await confirm();
    const after = await world.say(world.landlord, 'Mine is 0805 765 4321');
    expect(after).toMatchObject({ text: 'Mine is 0805 765 4321', hidden: [], warned: [] });
    expect((await threadOf(world.landlord))[0]).toMatchObject({ text: 'Call 0803 123 4567 please', hidden: [] });
    expect((await threadOf(world.tenant)).at(-1)?.text).toBe('Mine is 0805 765 4321');
    expect((await world.inboxOf(world.tenant))[0]?.last?.text).toBe('Mine is 0805 765 4321');
  });

  it('still warns of account numbers and links', async () => {
    await confirm();
    const { text, warned } = await world.say(world.landlord, 'Pay in to 0123456789 GTBank, see www.pay-me.com');
    expect(text).toContain('0123456789');
    expect(warned.toSorted()).toEqual(['account', 'link']);
  });

  it('is told to both once, and known by the chat', async () => {
    await world.say(world.tenant, 'Hello');
    expect(await world.chatOf(world.tenant)).toMatchObject({ contacts: 'hidden' });
    await confirm();
    await confirm();
    expect((await threadOf(world.tenant)).map(({ kind }) => kind)).toEqual(['text', 'system']);
    expect(await world.chatOf(world.tenant)).toMatchObject({ contacts: 'open' });
    const { contacts } = await getThread(world.landlord.ctx, { conversationId: world.chatId, limit: 5 });
    expect(contacts).toBe('open');
  });

  it('of two without a chat changes nothing', async () => {
    const address = { ...world.address, tenantId: world.stranger.userId };
    await expect(world.happen((tx) => openContacts(world.system, tx, address))).resolves.toBeUndefined();
  });
});
