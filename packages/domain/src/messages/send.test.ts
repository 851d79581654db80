import { auditRecords } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listMyListings } from '../listings/index.ts';
import { type ChatFixture, createChatFixture, newClientId } from './fixtures.ts';
import { getThread, openChat, sendMessage } from './index.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

describe('sendMessage', () => {
  it('delivers messages to both sides in the order written and signals both', async () => {
    fixture.services.events.notified.length = 0;
    await fixture.say(fixture.tenant, 'Is it still free?');
    await fixture.say(fixture.landlord, 'It is.');
    expect(await fixture.textsOf(fixture.tenant)).toEqual(['Is it still free?', 'It is.']);
    expect(await fixture.textsOf(fixture.landlord)).toEqual(['Is it still free?', 'It is.']);
    const { notified } = fixture.services.events;
    for (const { userId } of [fixture.tenant, fixture.landlord])
      expect(notified.filter((who) => who === userId)).toHaveLength(2);
  });

  it('stores a message once when it is resent concurrently or later', async () => {
    const clientId = newClientId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.say(fixture.tenant, 'Hello', clientId)));
    const later = await fixture.say(fixture.tenant, 'Hello', clientId);
    expect(new Set([...answers, later].map(({ id }) => id)).size).toBe(1);
    expect(await fixture.textsOf(fixture.landlord)).toEqual(['Hello']);
  });

  it('accepts a client id that the other side has used', async () => {
    const clientId = newClientId();
    await fixture.say(fixture.tenant, 'Hello', clientId);
    await fixture.say(fixture.landlord, 'Good morning', clientId);
    expect(await fixture.textsOf(fixture.tenant)).toEqual(['Hello', 'Good morning']);
  });

  it('numbers fifty concurrent messages without gaps', async () => {
    await fixture.say(fixture.tenant, 'first');
    const turns = Array.from({ length: 49 }, (_, turn) => turn);
    const sent = await Promise.all(
      turns.map((turn) => fixture.say(turn % 2 === 0 ? fixture.tenant : fixture.landlord, `message ${turn}`)),
    );
    expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(turns.map((turn) => turn + 2));
    const { messages } = await getThread(fixture.landlord.ctx, { conversationId: fixture.chatId, limit: 100 });
    expect(messages.map(({ seq }) => seq)).toEqual([1, ...turns.map((turn) => turn + 2)]);
    const bySeq = new Map(sent.map(({ seq, text }) => [seq, text]));
    expect(messages.slice(1).map(({ text }) => text)).toEqual(messages.slice(1).map(({ seq }) => bySeq.get(seq)));
  });

  it('rejects more than sixty messages in a minute and accepts them in the next', async () => {
    for (let turn = 0; turn < 60; turn += 1) await fixture.say(fixture.tenant, `message ${turn}`);
    await expect(fixture.say(fixture.tenant, 'one more')).rejects.toMatchObject({ code: 'messages.too_fast' });
    fixture.services.clock.advance(60_001);
    await expect(fixture.say(fixture.tenant, 'one more')).resolves.toMatchObject({ seq: 61 });
  });

  it('counts one enquiry for the landlord, with the first message', async () => {
    const enquiries = async () => (await listMyListings(fixture.landlord.ctx, undefined)).items[0]?.week.enquiries;
    expect(await enquiries()).toBe(0);
    await fixture.say(fixture.tenant, 'Hello');
    await fixture.say(fixture.tenant, 'Are you there?');
    await fixture.say(fixture.landlord, 'Yes');
    expect(await enquiries()).toBe(1);
  });
});

describe('a contact in a message', () => {
  it('is hidden from the other side, and the writer sees exactly what was hidden', async () => {
    const mine = await fixture.say(fixture.tenant, 'Call me on 0803 123 4567 please');
    expect(mine).toMatchObject({
      text: 'Call me on [phone number hidden] please',
      hidden: [{ kind: 'phone', original: '0803 123 4567' }],
    });
    const { messages } = await getThread(fixture.landlord.ctx, { conversationId: fixture.chatId, limit: 10 });
    expect(messages).toMatchObject([
      { text: 'Call me on [phone number hidden] please', hidden: [{ kind: 'phone', original: null }], clientId: null },
    ]);
    expect(JSON.stringify(messages)).not.toContain('4567');
  });

  it('is not written to the audit log', async () => {
    const { id } = await fixture.say(fixture.tenant, 'Write to ada@gmail.com');
    const notes = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, id));
    expect(notes).toMatchObject([{ action: 'message.masked', details: '{}' }]);
  });

  it('is not a link to the product itself', async () => {
    const text = 'See http://localhost:3000/#/property/lst_1';
    expect(await fixture.say(fixture.tenant, text)).toMatchObject({ text, hidden: [] });
  });
});

describe('openChat', () => {
  it('returns one chat per listing and tenant, however often it is called', async () => {
    const { listingId } = fixture;
    const ids = await Promise.all([1, 2, 3].map(() => openChat(fixture.tenant.ctx, { listingId })));
    expect(new Set(ids.map(({ id }) => id))).toEqual(new Set([fixture.chatId]));
    expect((await openChat(fixture.stranger.ctx, { listingId })).id).not.toBe(fixture.chatId);
  });

  it('rejects the landlord of the listing and an unknown listing', async () => {
    await expect(openChat(fixture.landlord.ctx, { listingId: fixture.listingId })).rejects.toMatchObject({
      code: 'messages.own_home',
    });
    await expect(openChat(fixture.tenant.ctx, { listingId: `lst_${'0'.repeat(26)}` })).rejects.toMatchObject({
      code: 'listings.not_found',
    });
  });

  it('creates a chat that no other user can read or write', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    const admin = await fixture.createPerson({ role: 'admin' });
    for (const who of [fixture.stranger, admin]) {
      await expect(fixture.say(who, 'Let me in')).rejects.toMatchObject({ code: 'messages.not_found' });
      await expect(fixture.textsOf(who)).rejects.toMatchObject({ code: 'messages.not_found' });
      await expect(fixture.chatOf(who)).rejects.toMatchObject({ code: 'messages.not_found' });
      expect(await fixture.inboxOf(who)).toEqual([]);
    }
    const guest = sendMessage(fixture.guest, {
      conversationId: fixture.chatId,
      clientId: newClientId(),
      text: 'Hello',
    });
    await expect(guest).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });

  it('creates a chat that its landlord cannot see before the first message', async () => {
    await expect(fixture.chatOf(fixture.landlord)).rejects.toMatchObject({ code: 'messages.not_found' });
    await expect(fixture.say(fixture.landlord, 'Hello?')).rejects.toMatchObject({ code: 'messages.not_found' });
    expect(await fixture.inboxOf(fixture.tenant)).toEqual([]);
    await fixture.say(fixture.tenant, 'Hello');
    await expect(fixture.chatOf(fixture.landlord)).resolves.toMatchObject({ side: 'landlord', unread: 1 });
  });
});
