import type { ChatCard } from '@rentreel/contracts/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { write } from '../kernel/index.ts';
import { type ChatFixture, createChatFixture } from './fixtures.ts';
import { countUnread, getChat, getThread, openContacts, searchThread, storeCard, storeSystemMessage } from './index.ts';
import { findConversationAt, insertConversation } from './repository.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

const card: ChatCard = {
  type: 'inspection',
  inspectionId: `ins_${'1'.repeat(26)}`,
  state: 'requested',
  startsAt: 1_800_000_000_000,
  endsAt: 1_800_001_800_000,
};
const addressOf = () => ({ ...fixture.address, landlordId: fixture.landlord.userId });
const threadOf = async (who: ChatFixture['tenant']) =>
  (await getThread(who.ctx, { conversationId: fixture.chatId, limit: 100 })).messages;
const request = (text = 'Tunde asks to see the home.') =>
  fixture.happen((uow) => storeCard(uow, { address: addressOf(), by: 'tenant', text, awaiting: 'landlord', card }));
const confirm = () => fixture.happen((uow) => openContacts(uow, fixture.address));

describe('storeCard', () => {
  it('places the card in message order for both, with its subject', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    await request();
    await fixture.say(fixture.landlord, 'Fine');
    expect((await threadOf(fixture.landlord)).map(({ kind }) => kind)).toEqual(['text', 'card', 'text']);
    expect((await threadOf(fixture.landlord))[1]).toMatchObject({
      card,
      mine: false,
      text: 'Tunde asks to see the home.',
    });
    expect((await threadOf(fixture.tenant))[1]).toMatchObject({ card, mine: true });
  });

  it('signals both sides, counts as unread for the other side and makes it their turn', async () => {
    fixture.services.events.notified.length = 0;
    await request();
    expect(new Set(fixture.services.events.notified)).toEqual(
      new Set([fixture.tenant.userId, fixture.landlord.userId]),
    );
    expect(await countUnread(fixture.landlord.ctx)).toEqual({ messages: 1, chats: 1 });
    expect(await countUnread(fixture.tenant.ctx)).toEqual({ messages: 0, chats: 0 });
    expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ needsReply: true });
  });

  it('hides a contact in its text until an inspection is confirmed', async () => {
    const text = 'Another time asked for: Saturday 28 November, 10:00 am. “My number is 0803 123 4567”';
    await request(text);
    expect((await threadOf(fixture.landlord))[0]?.text).toBe(
      'Another time asked for: Saturday 28 November, 10:00 am. “My number is [phone number hidden]”',
    );
    await confirm();
    expect((await threadOf(fixture.landlord))[0]?.text).toBe(text);
  });

  it('opens a chat that does not exist yet', async () => {
    const address = { ...addressOf(), tenantId: fixture.stranger.userId };
    await fixture.happen((uow) => storeCard(uow, { address, by: 'tenant', text: 'Emeka asks to see the home.', card }));
    const { listingId } = fixture;
    const chat = await getChat(fixture.landlord.ctx, {
      listingId,
      tenantId: fixture.stranger.userId,
    });
    expect(chat).toMatchObject({ lastSeq: 1, last: { text: 'Emeka asks to see the home.', mine: false } });
  });

  it('is rolled back with the change that it shows', async () => {
    const failing = write(fixture.system, async (uow) => {
      await storeCard(uow, { address: addressOf(), by: 'tenant', text: 'Asked', card });
      throw new Error('the slot is taken');
    });
    await expect(failing).rejects.toThrow('the slot is taken');
    expect(await threadOf(fixture.tenant)).toEqual([]);
  });
});

describe('a system event', () => {
  it('is unread for both sides and keeps both archives unchanged', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    await fixture.happen((uow) =>
      storeSystemMessage(uow, { address: addressOf(), by: null, text: 'The inspection is over.' }),
    );
    expect((await threadOf(fixture.tenant)).at(-1)).toMatchObject({ kind: 'system', event: 'note', mine: false });
    expect(await countUnread(fixture.tenant.ctx)).toEqual({ messages: 1, chats: 1 });
    expect(await countUnread(fixture.landlord.ctx)).toEqual({ messages: 2, chats: 1 });
  });

  it('keeps whose turn it is', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    await fixture.happen((uow) => storeSystemMessage(uow, { address: addressOf(), by: null, text: 'A reminder.' }));
    expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ needsReply: true });
  });
});

describe('insertConversation', () => {
  it('returns the conversation as the table stores it', async () => {
    const landlordId = fixture.landlord.userId;
    const address = { listingId: fixture.address.listingId, tenantId: fixture.stranger.userId, landlordId, at: 5 };
    await fixture.happen(async (uow) => {
      const returned = await insertConversation(uow.tx, address);
      expect(returned).toEqual(await findConversationAt(uow.tx, address));
    });
  });
});

describe('a card that opens contacts', () => {
  it('is followed by the line that says so, once, with the chat in order', async () => {
    await fixture.say(fixture.tenant, 'Call 0803 123 4567 please');
    const paid = { address: addressOf(), by: 'tenant', text: 'Rent paid', card, opensContacts: 'booking' } as const;
    await fixture.happen((uow) => storeCard(uow, paid));
    await fixture.happen((uow) => storeCard(uow, paid));
    const thread = await threadOf(fixture.landlord);
    expect(thread.map(({ kind, seq }) => `${seq} ${kind}`)).toEqual(['1 text', '2 card', '3 system', '4 card']);
    expect(thread[0]?.text).toBe('Call 0803 123 4567 please');
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ contacts: 'open' });
  });
});

describe('openContacts', () => {
  it('shows both sides what was hidden before and hides nothing afterwards', async () => {
    await fixture.say(fixture.tenant, 'Call 0803 123 4567 please');
    expect((await threadOf(fixture.landlord))[0]?.text).toBe('Call [phone number hidden] please');
    await confirm();
    const after = await fixture.say(fixture.landlord, 'Mine is 0805 765 4321');
    expect(after).toMatchObject({ text: 'Mine is 0805 765 4321', hidden: [], warned: [] });
    expect((await threadOf(fixture.landlord))[0]).toMatchObject({ text: 'Call 0803 123 4567 please', hidden: [] });
    expect((await threadOf(fixture.tenant)).at(-1)?.text).toBe('Mine is 0805 765 4321');
    expect((await fixture.inboxOf(fixture.tenant))[0]?.last?.text).toBe('Mine is 0805 765 4321');
  });

  it('still warns of links and still hides account numbers from the other side', async () => {
    await confirm();
    const words = 'Pay in to 0123456789 GTBank, see www.pay-me.com or ring 0805 765 4321';
    const mine = await fixture.say(fixture.landlord, words);
    const text = 'Pay in to [account number hidden] GTBank, see www.pay-me.com or ring 0805 765 4321';
    expect(mine).toMatchObject({ text, hidden: [{ kind: 'account', original: '0123456789' }], warned: ['link'] });
    const conversationId = fixture.chatId;
    const { messages } = await getThread(fixture.tenant.ctx, { conversationId, limit: 100 });
    expect(messages.at(-1)).toMatchObject({ text, hidden: [{ kind: 'account', original: null }], warned: ['link'] });
    const given = [
      messages,
      await fixture.inboxOf(fixture.tenant),
      await fixture.inboxOf(fixture.tenant, { q: '0123456789' }),
    ];
    expect(JSON.stringify(given)).not.toContain('0123456789');
    const { items } = await searchThread(fixture.tenant.ctx, { conversationId, q: '0123456789', limit: 5 });
    expect(items).toEqual([]);
  });

  it("adds one line when called twice and sets the chat's contacts to open", async () => {
    await fixture.say(fixture.tenant, 'Hello');
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ contacts: 'hidden' });
    await confirm();
    await confirm();
    expect((await threadOf(fixture.tenant)).map(({ kind }) => kind)).toEqual(['text', 'system']);
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ contacts: 'open' });
    const { contacts } = await getThread(fixture.landlord.ctx, { conversationId: fixture.chatId, limit: 5 });
    expect(contacts).toBe('open');
  });

  it('does nothing for two people without a chat', async () => {
    const address = { ...fixture.address, tenantId: fixture.stranger.userId };
    await expect(fixture.happen((uow) => openContacts(uow, address))).resolves.toBeUndefined();
  });
});
