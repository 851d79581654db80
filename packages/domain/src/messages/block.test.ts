import { auditRecords, blockedPeople } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishHome } from '../testing/index.ts';
import { type ChatFixture, createChatFixture, newClientId } from './fixtures.ts';
import {
  archiveChat,
  blockPerson,
  listBlocked,
  markRead,
  openChat,
  removeBlock,
  reportChat,
  searchThread,
  sendMessage,
  unblockPerson,
} from './index.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
  await fixture.say(fixture.tenant, 'Is it free?');
});
afterEach(() => fixture.dispose());

const chat = () => ({ conversationId: fixture.chatId });
const refused = { code: 'messages.blocked' };

describe('a blocked person', () => {
  it('can send neither text nor photos, and the attempt leaves no trace', async () => {
    const photo = await fixture.photoOf(fixture.tenant);
    await blockPerson(fixture.landlord.ctx, chat());
    await expect(fixture.say(fixture.tenant, 'Why?')).rejects.toMatchObject(refused);
    await expect(fixture.sendPhotos(fixture.tenant, [photo])).rejects.toMatchObject(refused);
    expect(await fixture.textsOf(fixture.landlord)).toEqual(['Is it free?']);
    expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ lastSeq: 1, unread: 1 });
  });

  it('cannot see who set the block', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ writing: 'blocked', other: { name: 'Hauwa Sani' } });
    const failed = await fixture.say(fixture.tenant, 'Why?').catch((error: unknown) => error);
    expect(String(failed)).not.toMatch(/Hauwa|blocked you/);
  });

  it('can still read, search, report and archive the chat', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await fixture.textsOf(fixture.tenant)).toEqual(['Is it free?']);
    expect((await searchThread(fixture.tenant.ctx, { ...chat(), q: 'free', limit: 5 })).items).toHaveLength(1);
    await reportChat(fixture.tenant.ctx, { ...chat(), reason: 'scam', note: '' });
    await markRead(fixture.tenant.ctx, { ...chat(), seq: 1 });
    await archiveChat(fixture.tenant.ctx, chat());
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ archived: true });
  });

  it('gets the stored message when their client resends one that arrived before the block', async () => {
    const clientId = newClientId();
    const sent = await fixture.say(fixture.tenant, 'On my way', clientId);
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await fixture.say(fixture.tenant, 'On my way', clientId)).toMatchObject({ id: sent.id });
    expect(await fixture.textsOf(fixture.landlord)).toEqual(['Is it free?', 'On my way']);
  });

  it('can still write to other people', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    const listingId = await publishHome(fixture.stranger.ctx);
    const { id: conversationId } = await openChat(fixture.tenant.ctx, { listingId });
    const message = { conversationId, clientId: newClientId(), text: 'Is this one free?' };
    await expect(sendMessage(fixture.tenant.ctx, message)).resolves.toMatchObject({ seq: 1 });
  });

  it('is blocked in a chat where the two have swapped roles too', async () => {
    const listingId = await publishHome(fixture.tenant.ctx);
    const { id: conversationId } = await openChat(fixture.landlord.ctx, { listingId });
    const first = { conversationId, clientId: newClientId(), text: 'I like yours as well' };
    await sendMessage(fixture.landlord.ctx, first);
    await blockPerson(fixture.landlord.ctx, chat());
    const answer = { conversationId, clientId: newClientId(), text: 'Come on Saturday' };
    await expect(sendMessage(fixture.tenant.ctx, answer)).rejects.toMatchObject(refused);
  });
});

describe('blockPerson', () => {
  it('stores one block when called twice, which one unblockPerson removes', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await fixture.services.database.read.select().from(blockedPeople)).toHaveLength(1);
    await unblockPerson(fixture.landlord.ctx, chat());
    await expect(fixture.say(fixture.tenant, 'Thank you')).resolves.toMatchObject({ seq: 2 });
  });

  it('stays in effect when the other side calls unblockPerson, which does nothing without a block of its caller', async () => {
    await unblockPerson(fixture.tenant.ctx, chat());
    await blockPerson(fixture.landlord.ctx, chat());
    await unblockPerson(fixture.tenant.ctx, chat());
    await expect(fixture.say(fixture.tenant, 'Hello')).rejects.toMatchObject(refused);
  });

  it('writes an audit record and signals the devices of both', async () => {
    fixture.services.events.notified.length = 0;
    await blockPerson(fixture.landlord.ctx, chat());
    await unblockPerson(fixture.landlord.ctx, chat());
    expect(new Set(fixture.services.events.notified)).toEqual(
      new Set([fixture.tenant.userId, fixture.landlord.userId]),
    );
    const actions = ['person.blocked', 'person.unblocked'];
    const notes = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(inArray(auditRecords.action, actions));
    expect(notes.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual(
      actions.map((action) => [action, fixture.landlord.userId, fixture.tenant.userId]),
    );
  });

  it('removes the chat from those awaiting a reply until the block is removed', async () => {
    const waiting = async () => (await fixture.inboxOf(fixture.landlord, { filter: 'needs_reply' })).length;
    expect(await waiting()).toBe(1);
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await waiting()).toBe(0);
    await unblockPerson(fixture.landlord.ctx, chat());
    expect(await waiting()).toBe(1);
  });
});

describe('listBlocked and removeBlock', () => {
  const listOf = async ({ ctx }: ChatFixture['tenant'], cursor?: string | null) =>
    listBlocked(ctx, { limit: 1, cursor });

  it("list the caller's blocked people page by page, and nobody else's", async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    fixture.services.clock.advance(1000);
    const listingId = await publishHome(fixture.stranger.ctx);
    const { id: conversationId } = await openChat(fixture.landlord.ctx, { listingId });
    await blockPerson(fixture.landlord.ctx, { conversationId });
    const first = await listOf(fixture.landlord);
    expect(first.items).toEqual([
      { userId: fixture.stranger.userId, name: expect.any(String) as string, blockedAt: fixture.services.clock.now() },
    ]);
    const second = await listOf(fixture.landlord, first.nextCursor);
    expect(second).toMatchObject({ items: [{ userId: fixture.tenant.userId }], nextCursor: null });
    expect((await listOf(fixture.tenant)).items).toEqual([]);
  });

  it('remove a block once, with one audit record', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    await removeBlock(fixture.landlord.ctx, { userId: fixture.tenant.userId });
    await removeBlock(fixture.landlord.ctx, { userId: fixture.tenant.userId });
    expect((await listOf(fixture.landlord)).items).toEqual([]);
    await expect(fixture.say(fixture.tenant, 'Thank you')).resolves.toMatchObject({ seq: 2 });
    const notes = await fixture.services.database.read.select().from(auditRecords);
    expect(notes.filter(({ action }) => action === 'person.unblocked')).toHaveLength(1);
  });

  it('leave a block by the other person unchanged', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    await removeBlock(fixture.tenant.ctx, { userId: fixture.landlord.userId });
    await expect(fixture.say(fixture.tenant, 'Hello')).rejects.toMatchObject(refused);
  });
});
