import { auditRecords } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countUnread, getThread, openContacts, searchThread, storeCard, storeSystemMessage } from './index.ts';
import { tellingSentences } from './masking/telling-sentences.ts';
import { type ChatWorld, createChatWorld } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
});
afterEach(() => world.dispose());

const text = 'Ring 0803 123 4567 or write to tunde@gmail.com';
const masked = 'Ring [phone number hidden] or write to [e-mail address hidden]';
const addressOf = () => ({ ...world.address, landlordId: world.landlord.userId });
const confirm = () => world.happen((tx) => openContacts(world.system, tx, world.address));
const threadOf = async (who: ChatWorld['tenant']) =>
  (await getThread(who.ctx, { conversationId: world.chatId, limit: 100 })).messages;
const card = {
  type: 'inspection',
  inspectionId: `ins_${'1'.repeat(26)}`,
  state: 'requested',
  startsAt: 1_800_000_000_000,
  endsAt: 1_800_001_800_000,
} as const;

/** Words with a contact in them, by each of the ways on which words come into a chat. */
const ways = {
  'a message': () => world.say(world.tenant, text),
  'the words beside a photo': async () => world.sendPhotos(world.tenant, [await world.photoOf(world.tenant)], text),
  'a card of the tenant': () =>
    world.happen((tx) => storeCard(world.system, tx, { address: addressOf(), by: 'tenant', text, card })),
  'a line of the tenant': () =>
    world.happen((tx) => storeSystemMessage(world.system, tx, { address: addressOf(), by: 'tenant', text })),
} as const;
type Way = keyof typeof ways;

describe.each(Object.keys(ways) as Way[])('a contact in %s', (way) => {
  beforeEach(async () => {
    await ways[way]();
  });

  it('is nowhere in what the other side is given', async () => {
    const [message] = await threadOf(world.landlord);
    expect(message).toMatchObject({ text: masked, warned: [] });
    expect(message?.hidden).toEqual([
      { kind: 'phone', original: null },
      { kind: 'email', original: null },
    ]);
    const given = [await threadOf(world.landlord), await world.inboxOf(world.landlord)];
    expect(JSON.stringify(given)).not.toMatch(/4567|tunde@/);
  });

  it('is not found by the other side, neither in the chat nor from the inbox', async () => {
    for (const q of ['4567', 'gmail', '0803 123']) {
      const { items } = await searchThread(world.landlord.ctx, { conversationId: world.chatId, q, limit: 5 });
      expect([items, await world.inboxOf(world.landlord, { q })], q).toEqual([[], []]);
    }
  });

  it('is shown and found by both once contacts are open, in the inbox too', async () => {
    await confirm();
    for (const who of [world.tenant, world.landlord]) {
      expect((await threadOf(who))[0]).toMatchObject({ text, hidden: [] });
      const { items } = await searchThread(who.ctx, { conversationId: world.chatId, q: '4567', limit: 5 });
      expect(items.map(({ text: found }) => found)).toEqual([text]);
      expect(await world.inboxOf(who, { q: '4567' })).toHaveLength(1);
      expect(await world.inboxOf(who, { q: 'number hidden' })).toEqual([]);
    }
  });
});

describe('what is hidden', () => {
  it('is told to its writer part by part, whatever disguise it came in', async () => {
    const chosen = tellingSentences.filter((_sentence, index) => index % 3 === 0).slice(0, 30);
    for (const [sentence, kinds, secret] of chosen) {
      const mine = await world.say(world.tenant, sentence);
      expect(mine.hidden.map(({ kind }) => kind)).toEqual(kinds);
      for (const { original } of mine.hidden) expect(sentence).toContain(original);
      const theirs = (await threadOf(world.landlord)).at(-1);
      expect(JSON.stringify(theirs), sentence).not.toContain(secret);
    }
  });

  it('is hidden from the tenant as from the landlord', async () => {
    await world.say(world.tenant, 'Hello');
    await world.say(world.landlord, 'Pay to GTBank 0123456789');
    expect((await threadOf(world.tenant)).at(-1)?.text).toBe('Pay to GTBank [account number hidden]');
    expect((await threadOf(world.landlord)).at(-1)?.hidden).toEqual([{ kind: 'account', original: '0123456789' }]);
  });

  it('is noted in the log without a word of it, and not noted where nothing is hidden any more', async () => {
    const noted = () =>
      world.services.database.read.select().from(auditRecords).where(eq(auditRecords.action, 'message.masked'));
    await world.say(world.tenant, text);
    expect(JSON.stringify(await noted())).not.toMatch(/4567|gmail/);
    await confirm();
    await world.say(world.tenant, text);
    expect(await noted()).toHaveLength(1);
  });
});

describe('contacts that are open', () => {
  it('stay open for these two, and open nothing between the landlord and somebody else', async () => {
    await confirm();
    await world.say(world.tenant, text);
    expect((await threadOf(world.landlord)).at(-1)?.text).toBe(text);
    const address = { ...addressOf(), tenantId: world.stranger.userId };
    await world.happen((tx) => storeSystemMessage(world.system, tx, { address, by: 'tenant', text }));
    const [theirs] = (await world.inboxOf(world.landlord)).filter(({ tenantId }) => tenantId === world.stranger.userId);
    expect(theirs).toMatchObject({ contacts: 'hidden', last: { text: masked } });
  });

  it('are new to both and leave it whose turn it is', async () => {
    await world.say(world.tenant, 'Hello');
    await confirm();
    expect(await countUnread(world.tenant.ctx)).toEqual({ messages: 1, chats: 1 });
    expect(await countUnread(world.landlord.ctx)).toEqual({ messages: 2, chats: 1 });
    expect(await world.chatOf(world.landlord)).toMatchObject({ needsReply: true });
  });

  it('are told in the notice as they stand in the chat, and before that they are not', async () => {
    const told = async () => {
      const sql = "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq DESC LIMIT 1";
      const { rows } = await world.services.database.readClient.execute(sql);
      return (JSON.parse(rows[0]?.['payload'] as string) as { facts: { words: string } }).facts.words;
    };
    await world.say(world.tenant, text);
    expect(await told()).toBe(masked);
    await confirm();
    await world.say(world.tenant, text);
    expect(await told()).toBe(text);
  });
});
