import { keysOf } from '@rentreel/values';
import { auditRecords } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countUnread, getThread, openContacts, searchThread, storeCard, storeSystemMessage } from './index.ts';
import { revealingSentences } from '@rentreel/contracts/masking/fixtures';
import { type ChatFixture, createChatFixture } from './fixtures.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

const text = 'Ring 0803 123 4567 or write to tunde@gmail.com';
const masked = 'Ring [phone number hidden] or write to [email address hidden]';
const addressOf = () => ({ ...fixture.address, landlordId: fixture.landlord.userId });
const confirm = () => fixture.happen((uow) => openContacts(uow, fixture.address));
const threadOf = async (who: ChatFixture['tenant']) =>
  (await getThread(who.ctx, { conversationId: fixture.chatId, limit: 100 })).messages;
const card = {
  type: 'inspection',
  inspectionId: `ins_${'1'.repeat(26)}`,
  state: 'requested',
  startsAt: 1_800_000_000_000,
  endsAt: 1_800_001_800_000,
} as const;

/** Texts with contacts in them, by every way a text can enter a chat. */
const ways = {
  'a message': () => fixture.say(fixture.tenant, text),
  'the words beside a photo': async () =>
    fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)], text),
  'a card of the tenant': () =>
    fixture.happen((uow) => storeCard(uow, { address: addressOf(), by: 'tenant', text, card })),
  'a line of the tenant': () =>
    fixture.happen((uow) => storeSystemMessage(uow, { address: addressOf(), by: 'tenant', text })),
} as const;

describe.each(keysOf(ways))('a contact in %s', (way) => {
  beforeEach(async () => {
    await ways[way]();
  });

  it('is absent from everything the other side receives', async () => {
    const [message] = await threadOf(fixture.landlord);
    expect(message).toMatchObject({ text: masked, warned: [] });
    expect(message?.hidden).toEqual([
      { kind: 'phone', original: null },
      { kind: 'email', original: null },
    ]);
    const given = [await threadOf(fixture.landlord), await fixture.inboxOf(fixture.landlord)];
    expect(JSON.stringify(given)).not.toMatch(/4567|tunde@/);
  });

  it('cannot be found by the other side, neither in the chat nor in the inbox', async () => {
    for (const q of ['4567', 'gmail', '0803 123']) {
      const { items } = await searchThread(fixture.landlord.ctx, { conversationId: fixture.chatId, q, limit: 5 });
      expect([items, await fixture.inboxOf(fixture.landlord, { q })], q).toEqual([[], []]);
    }
  });

  it('is shown to and found by both once contacts are open, including in the inbox', async () => {
    await confirm();
    for (const who of [fixture.tenant, fixture.landlord]) {
      expect((await threadOf(who))[0]).toMatchObject({ text, hidden: [] });
      const { items } = await searchThread(who.ctx, { conversationId: fixture.chatId, q: '4567', limit: 5 });
      expect(items.map(({ text: found }) => found)).toEqual([text]);
      expect(await fixture.inboxOf(who, { q: '4567' })).toHaveLength(1);
      expect(await fixture.inboxOf(who, { q: 'number hidden' })).toEqual([]);
    }
  });
});

describe('a hidden contact', () => {
  it('is shown to its writer part by part, in any disguise', async () => {
    const chosen = revealingSentences.filter((_sentence, index) => index % 3 === 0).slice(0, 30);
    for (const [sentence, kinds, secret] of chosen) {
      const mine = await fixture.say(fixture.tenant, sentence);
      expect(mine.hidden.map(({ kind }) => kind)).toEqual(kinds);
      for (const { original } of mine.hidden) expect(sentence).toContain(original);
      const theirs = (await threadOf(fixture.landlord)).at(-1);
      expect(JSON.stringify(theirs), sentence).not.toContain(secret);
    }
  });

  it('is hidden from the tenant as well as from the landlord', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    await fixture.say(fixture.landlord, 'Pay to GTBank 0123456789');
    expect((await threadOf(fixture.tenant)).at(-1)?.text).toBe('Pay to GTBank [account number hidden]');
    expect((await threadOf(fixture.landlord)).at(-1)?.hidden).toEqual([{ kind: 'account', original: '0123456789' }]);
  });

  it('is audited without its text, and not audited when nothing is hidden', async () => {
    const noted = () =>
      fixture.services.database.read.select().from(auditRecords).where(eq(auditRecords.action, 'message.masked'));
    await fixture.say(fixture.tenant, text);
    expect(JSON.stringify(await noted())).not.toMatch(/4567|gmail/);
    await confirm();
    await fixture.say(fixture.tenant, text);
    expect(await noted()).toHaveLength(1);
  });
});

describe('pressure for money', () => {
  it('warns only the reader, only in messages written by a person, and is audited without its text', async () => {
    const threat = 'Send ₦20,000 today or I will post your pictures';
    expect(await fixture.say(fixture.tenant, threat)).toMatchObject({ text: threat, warned: [] });
    expect((await threadOf(fixture.landlord)).at(-1)).toMatchObject({ text: threat, warned: ['threat'] });
    expect((await threadOf(fixture.tenant)).at(-1)).toMatchObject({ warned: [] });
    await fixture.happen((uow) => storeSystemMessage(uow, { address: addressOf(), by: 'tenant', text: threat }));
    expect((await threadOf(fixture.landlord)).at(-1)).toMatchObject({ kind: 'system', warned: [] });
    const entries = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'message.threat'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('pictures');
  });
});

describe('openContacts', () => {
  it('opens contacts for these two people only', async () => {
    await confirm();
    await fixture.say(fixture.tenant, text);
    expect((await threadOf(fixture.landlord)).at(-1)?.text).toBe(text);
    const address = { ...addressOf(), tenantId: fixture.stranger.userId };
    await fixture.happen((uow) => storeSystemMessage(uow, { address, by: 'tenant', text }));
    const [theirs] = (await fixture.inboxOf(fixture.landlord)).filter(
      ({ tenantId }) => tenantId === fixture.stranger.userId,
    );
    expect(theirs).toMatchObject({ contacts: 'hidden', last: { text: masked } });
  });

  it('adds an unread line for both and keeps whose turn it is', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    await confirm();
    expect(await countUnread(fixture.tenant.ctx)).toEqual({ messages: 1, chats: 1 });
    expect(await countUnread(fixture.landlord.ctx)).toEqual({ messages: 2, chats: 1 });
    expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ needsReply: true });
  });

  it('lets notifications show contacts, which they hide before', async () => {
    const reported = async () => {
      const sql = "SELECT payload FROM outbox_events WHERE topic = 'notice.raised' ORDER BY seq DESC LIMIT 1";
      const { rows } = await fixture.services.database.readClient.execute(sql);
      return (JSON.parse(rows[0]?.['payload'] as string) as { facts: { words: string } }).facts.words;
    };
    await fixture.say(fixture.tenant, text);
    expect(await reported()).toBe(masked);
    await confirm();
    await fixture.say(fixture.tenant, text);
    expect(await reported()).toBe(text);
  });
});
