import type { Id } from '@rentreel/contracts/ids';
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

describe('who is blocked', () => {
  it('writes neither words nor photos, and nothing of the attempt is left', async () => {
    const photo = await fixture.photoOf(fixture.tenant);
    await blockPerson(fixture.landlord.ctx, chat());
    await expect(fixture.say(fixture.tenant, 'Why?')).rejects.toMatchObject(refused);
    await expect(fixture.sendPhotos(fixture.tenant, [photo])).rejects.toMatchObject(refused);
    expect(await fixture.textsOf(fixture.landlord)).toEqual(['Is it free?']);
    expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ lastSeq: 1, unread: 1 });
  });

  it('is not told who did it by anything that they read', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ writing: 'blocked', other: { name: 'Hauwa Sani' } });
    const failed = await fixture.say(fixture.tenant, 'Why?').catch((error: unknown) => error);
    expect(String(failed)).not.toMatch(/Hauwa|blocked you/);
  });

  it('still reads, searches, reports and puts away what is there', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await fixture.textsOf(fixture.tenant)).toEqual(['Is it free?']);
    expect((await searchThread(fixture.tenant.ctx, { ...chat(), q: 'free', limit: 5 })).items).toHaveLength(1);
    await reportChat(fixture.tenant.ctx, { ...chat(), reason: 'scam', note: '' });
    await markRead(fixture.tenant.ctx, { ...chat(), seq: 1 });
    await archiveChat(fixture.tenant.ctx, chat());
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ archived: true });
  });

  it('finds a message that arrived before the block when their phone sends it again', async () => {
    const clientId = newClientId();
    const sent = await fixture.say(fixture.tenant, 'On my way', clientId);
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await fixture.say(fixture.tenant, 'On my way', clientId)).toMatchObject({ id: sent.id });
    expect(await fixture.textsOf(fixture.landlord)).toEqual(['Is it free?', 'On my way']);
  });

  it('writes to other people as before, also about the homes of other landlords', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    const listingId = await publishHome(fixture.stranger.ctx);
    const { id: conversationId } = await openChat(fixture.tenant.ctx, { listingId });
    const message = { conversationId, clientId: newClientId(), text: 'Is this one free?' };
    await expect(sendMessage(fixture.tenant.ctx, message)).resolves.toMatchObject({ seq: 1 });
  });

  it('is blocked too where the two have changed sides', async () => {
    const listingId = await publishHome(fixture.tenant.ctx);
    const { id: conversationId } = await openChat(fixture.landlord.ctx, { listingId });
    const first = { conversationId, clientId: newClientId(), text: 'I like yours as well' };
    await sendMessage(fixture.landlord.ctx, first);
    await blockPerson(fixture.landlord.ctx, chat());
    const answer = { conversationId, clientId: newClientId(), text: 'Come on Saturday' };
    await expect(sendMessage(fixture.tenant.ctx, answer)).rejects.toMatchObject(refused);
  });
});

describe('blocking', () => {
  it('may be pressed twice, and is gone when it is taken back once', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await fixture.services.database.read.select().from(blockedPeople)).toHaveLength(1);
    await unblockPerson(fixture.landlord.ctx, chat());
    await expect(fixture.say(fixture.tenant, 'Thank you')).resolves.toMatchObject({ seq: 2 });
  });

  it('that was never done can be taken back without harm, and that of the other side cannot', async () => {
    await unblockPerson(fixture.tenant.ctx, chat());
    await blockPerson(fixture.landlord.ctx, chat());
    await unblockPerson(fixture.tenant.ctx, chat());
    await expect(fixture.say(fixture.tenant, 'Hello')).rejects.toMatchObject(refused);
  });

  it('is kept in the log with who did it to whom, and rings on the devices of both', async () => {
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

  it('takes the chat off what waits for an answer, and puts it back when it is taken back', async () => {
    const waiting = async () => (await fixture.inboxOf(fixture.landlord, { filter: 'needs_reply' })).length;
    expect(await waiting()).toBe(1);
    await blockPerson(fixture.landlord.ctx, chat());
    expect(await waiting()).toBe(0);
    await unblockPerson(fixture.landlord.ctx, chat());
    expect(await waiting()).toBe(1);
  });
});

describe('the list of blocked people', () => {
  const listOf = async ({ ctx }: ChatFixture['tenant'], cursor?: string | null) =>
    listBlocked(ctx, { limit: 1, cursor });
  const idOf = ({ userId }: ChatFixture['tenant']) => userId as Id<'usr'>;

  it('names them to whoever blocked them, page by page, and to nobody else', async () => {
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

  it('lets them go, once, with an entry in the log', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    await removeBlock(fixture.landlord.ctx, { userId: idOf(fixture.tenant) });
    await removeBlock(fixture.landlord.ctx, { userId: idOf(fixture.tenant) });
    expect((await listOf(fixture.landlord)).items).toEqual([]);
    await expect(fixture.say(fixture.tenant, 'Thank you')).resolves.toMatchObject({ seq: 2 });
    const notes = await fixture.services.database.read.select().from(auditRecords);
    expect(notes.filter(({ action }) => action === 'person.unblocked')).toHaveLength(1);
  });

  it('does not end a block of the other side', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    await removeBlock(fixture.tenant.ctx, { userId: idOf(fixture.landlord) });
    await expect(fixture.say(fixture.tenant, 'Hello')).rejects.toMatchObject(refused);
  });
});
